# What was damaged on disk.

refusal-damaged = 這局的資料在硬碟上損壞了，先收到一旁。架設這個機器人的人可以用備份救回來。
