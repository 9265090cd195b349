# What was damaged on disk.

refusal-damaged = Cette partie a été abîmée sur le disque et mise de côté. La personne qui fait tourner le bot peut la récupérer depuis une sauvegarde.
