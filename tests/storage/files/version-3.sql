PRAGMA application_id = 1414678852;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    key TEXT NOT NULL,
    rules INTEGER NOT NULL,
    guild INTEGER,
    channel INTEGER NOT NULL,
    host INTEGER,
    size INTEGER NOT NULL,
    options TEXT NOT NULL,
    seed BLOB NOT NULL,
    salt TEXT NOT NULL,
    opened INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    status TEXT NOT NULL,
    version INTEGER NOT NULL,
    state BLOB NOT NULL,
    asked INTEGER NOT NULL,
    result TEXT,
    proposal TEXT,
    due INTEGER
) WITHOUT ROWID;
INSERT INTO "games" VALUES('11f2b913d324','triqueta',1,1456074443980800018,1456074443980800020,1456074443980800026,3,'{"reveal":"automatic","first":"lot"}',X'E2CAB4DCFA6EABE952DA6955DAFFEFA671311A3531F723560EBB01F76611399C','',1767225600000,1767225600000,'closed',3,X'',0,NULL,NULL,NULL);
INSERT INTO "games" VALUES('658fb5d27ced','triqueta',1,1456074443980800018,1456074443980800020,1456074443980800023,5,'{"reveal":"automatic","first":1}',X'22855D9F82406E9E8A2056C25F752986B8EAABA5D6DF60BCE18C02F1C8436FEB','658fb5d27ced:8da8aebe0da528cf,83af1a9ded967c09',1767225600000,1767225600000,'over',106,X'9D82A672657665616CA96175746F6D61746963A5666972737401949FA464656572A6726162626974A36F776CA464656572A6726162626974A462656172A464656572A4626F6172A36F776CA464656572A372616DA462656172A372616DA36F776CA372616D9FA4626F6172A462656172A36F776CA464656572A372616DA372616DA464656572A36F776CA4626F6172A462656172A4626F6172A462656172A6726162626974A372616DA36F776C9FA462656172A36F776CA6726162626974A4626F6172A6726162626974A462656172A36F776CA6726162626974A372616DA4626F6172A6726162626974A6726162626974A36F776CA372616DA4626561729FA6726162626974A4626F6172A462656172A4626F6172A4626F6172A6726162626974A464656572A464656572A36F776CA372616DA4626F6172A464656572A464656572A372616DA4626561720104020290929090909092939601020204010392A464656572A36F776C00939605040505050592A6726162626974A672616262697403C09292C3C392C2C2',1,'{"reason":"finished","scores":[25,-8],"winners":[1]}',NULL,NULL);
INSERT INTO "games" VALUES('730449d05cbb','trigony',1,1456074443980800018,1456074443980800020,1456074443980800021,2,'{"intrygo":false}',X'C21C28E8D6E5AEA36D7D251DF4E6401F578872D5E3A038E18C8E4DF0657971B1','730449d05cbb:a09b6aa8f65467d2,dd3323c63dc29741',1767225600000,1767225600000,'running',6,X'9E81A7696E747279676FC2029492CF0010000000000000CF000002010000000092CF04202000010B1800CF0003181080000184920000900001000300C0C090C0C0C0',1,NULL,'{"kind":"undo","by":1456074443980800021,"agreed":[],"target":4}',NULL);
INSERT INTO "games" VALUES('ca3346cbb00f','triqueta',1,1456074443980800018,1456074443980800020,1456074443980800024,5,'{"reveal":"automatic","first":1}',X'F41EEFC985456A6EC65C68DFAAF457E83355CB8BFDA09025EC99F4063477EF6D','ca3346cbb00f:09bae9a062e7633c,69dbc018bfb47460,ae91522bcc4b3766',1767225600000,1794898497237,'running',6,X'9D82A672657665616CA96175746F6D61746963A5666972737401949FA372616DA372616DA4626F6172A372616DA4626F6172A36F776CA372616DA462656172A464656572A462656172A6726162626974A462656172A464656572A36F776CA36F776C9FA36F776CA4626F6172A36F776CA4626F6172A4626F6172A36F776CA6726162626974A462656172A6726162626974A464656572A462656172A6726162626974A464656572A462656172A4626561729FA372616DA4626F6172A4626F6172A36F776CA6726162626974A6726162626974A462656172A372616DA36F776CA464656572A464656572A6726162626974A372616DA462656172A372616D9FA464656572A464656572A372616DA6726162626974A4626F6172A4626F6172A372616DA464656572A36F776CA4626F6172A464656572A6726162626974A36F776CA6726162626974A4626561720101010E930203049391A372616D9090930102039302030193939600000000000090009396000000000000900093960000000000009000C090',1,NULL,NULL,NULL);
INSERT INTO "games" VALUES('df087a0f73d0','trigony',1,1456074443980800018,1456074443980800020,1456074443980800024,4,'{"intrygo":true}',X'BCB5F37656F816D0269A239355AF1FD0EADC7BA3548E3CE0FA85BB786DD74D81','',1767225600000,1767225600000,'lobby',2,X'',0,NULL,NULL,1767398400000);
INSERT INTO "games" VALUES('f5455e7260a9','triqueta',1,1456074443980800018,1456074443980800020,1456074443980800021,5,'{"reveal":"automatic","first":1}',X'27B77627178342354CE302AED4171D4FE1C7267236C7031EA9508559CA440AB9','f5455e7260a9:2e7d5934dd6875cf,e0995cde41e9c0ac,3dc2f37be382a408',1767225600000,1767225600000,'running',12,X'9D82A672657665616CA96175746F6D61746963A5666972737401949FA372616DA4626F6172A462656172A372616DA4626F6172A6726162626974A372616DA464656572A4626F6172A462656172A4626F6172A6726162626974A6726162626974A462656172A4626561729FA6726162626974A464656572A36F776CA464656572A36F776CA6726162626974A464656572A372616DA464656572A462656172A462656172A372616DA372616DA462656172A4626F61729FA464656572A4626F6172A36F776CA6726162626974A36F776CA6726162626974A36F776CA372616DA462656172A36F776CA464656572A36F776CA462656172A464656572A4626561729FA372616DA372616DA6726162626974A36F776CA4626F6172A372616DA6726162626974A4626F6172A464656572A464656572A36F776CA4626F6172A6726162626974A4626F6172A36F776C0101010B930203049391A4626F6172909092010392020193939600000000000091A462656172009396000000000000900093960000000001009000A372616D90',1,NULL,NULL,NULL);
CREATE TABLE log (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    user INTEGER,
    seat INTEGER,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    chance TEXT NOT NULL,
    events TEXT NOT NULL,
    click TEXT
);
INSERT INTO "log" VALUES('658fb5d27ced',1,1767225600000,1456074443980800023,NULL,'open','','[]','[]','1456074443980800033');
INSERT INTO "log" VALUES('658fb5d27ced',2,1767225600000,1456074443980800024,NULL,'join','','[]','[]','1456074443980800036');
INSERT INTO "log" VALUES('658fb5d27ced',3,1767225600000,1456074443980800023,NULL,'start','','[["towers",[["deer","rabbit","owl","deer","rabbit","bear","deer","boar","owl","deer","ram","bear","ram","owl","ram"],["boar","bear","owl","deer","ram","ram","deer","owl","boar","bear","boar","bear","rabbit","ram","owl"],["bear","owl","rabbit","boar","rabbit","bear","owl","rabbit","ram","boar","rabbit","rabbit","owl","ram","bear"],["rabbit","boar","bear","boar","boar","rabbit","deer","deer","owl","ram","boar","deer","deer","ram","bear"]]]]','[]','1456074443980800037');
INSERT INTO "log" VALUES('658fb5d27ced',4,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":14},{"type":"Saw","seat":1,"animal":"deer"}]','1456074443980800040');
INSERT INTO "log" VALUES('658fb5d27ced',5,1767225600000,1456074443980800023,1,'act','keep','[]','[{"type":"Kept","seat":1,"face_down":1}]','1456074443980800042');
INSERT INTO "log" VALUES('658fb5d27ced',6,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":13},{"type":"Saw","seat":2,"animal":"rabbit"}]','1456074443980800044');
INSERT INTO "log" VALUES('658fb5d27ced',7,1767225600000,1456074443980800024,2,'act','keep','[]','[{"type":"Kept","seat":2,"face_down":1}]','1456074443980800046');
INSERT INTO "log" VALUES('658fb5d27ced',8,1767225600000,1456074443980800023,1,'act','take 2','[]','[{"type":"Took","seat":1,"row":2,"animals":[],"formed":[],"spoiled":[]},{"type":"DroppedOut","seat":1,"still_in":[2]},{"type":"LastInRound","seat":2}]','1456074443980800048');
INSERT INTO "log" VALUES('658fb5d27ced',9,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":12},{"type":"Saw","seat":2,"animal":"owl"}]','1456074443980800050');
INSERT INTO "log" VALUES('658fb5d27ced',10,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"owl"}]','1456074443980800052');
INSERT INTO "log" VALUES('658fb5d27ced',11,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":11},{"type":"Saw","seat":2,"animal":"deer"}]','1456074443980800053');
INSERT INTO "log" VALUES('658fb5d27ced',12,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"deer"}]','1456074443980800055');
INSERT INTO "log" VALUES('658fb5d27ced',13,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":10},{"type":"Saw","seat":2,"animal":"rabbit"}]','1456074443980800056');
INSERT INTO "log" VALUES('658fb5d27ced',14,1767225600000,1456074443980800024,2,'act','keep','[]','[{"type":"Kept","seat":2,"face_down":2}]','1456074443980800058');
INSERT INTO "log" VALUES('658fb5d27ced',15,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":9},{"type":"Saw","seat":2,"animal":"bear"}]','1456074443980800059');
INSERT INTO "log" VALUES('658fb5d27ced',16,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"bear"}]','1456074443980800061');
INSERT INTO "log" VALUES('658fb5d27ced',17,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":8},{"type":"Saw","seat":2,"animal":"deer"}]','1456074443980800062');
INSERT INTO "log" VALUES('658fb5d27ced',18,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"deer"}]','1456074443980800064');
INSERT INTO "log" VALUES('658fb5d27ced',19,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":7},{"type":"Saw","seat":2,"animal":"boar"}]','1456074443980800065');
INSERT INTO "log" VALUES('658fb5d27ced',20,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"boar"}]','1456074443980800067');
INSERT INTO "log" VALUES('658fb5d27ced',21,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":6},{"type":"Saw","seat":2,"animal":"owl"}]','1456074443980800068');
INSERT INTO "log" VALUES('658fb5d27ced',22,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"owl"}]','1456074443980800070');
INSERT INTO "log" VALUES('658fb5d27ced',23,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":5},{"type":"Saw","seat":2,"animal":"deer"}]','1456074443980800071');
INSERT INTO "log" VALUES('658fb5d27ced',24,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"deer"}]','1456074443980800073');
INSERT INTO "log" VALUES('658fb5d27ced',25,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":4},{"type":"Saw","seat":2,"animal":"ram"}]','1456074443980800074');
INSERT INTO "log" VALUES('658fb5d27ced',26,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"ram"}]','1456074443980800076');
INSERT INTO "log" VALUES('658fb5d27ced',27,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":3},{"type":"Saw","seat":2,"animal":"bear"}]','1456074443980800077');
INSERT INTO "log" VALUES('658fb5d27ced',28,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"bear"}]','1456074443980800079');
INSERT INTO "log" VALUES('658fb5d27ced',29,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":2},{"type":"Saw","seat":2,"animal":"ram"}]','1456074443980800080');
INSERT INTO "log" VALUES('658fb5d27ced',30,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"ram"}]','1456074443980800082');
INSERT INTO "log" VALUES('658fb5d27ced',31,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":1},{"type":"Saw","seat":2,"animal":"owl"}]','1456074443980800083');
INSERT INTO "log" VALUES('658fb5d27ced',32,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"owl"}]','1456074443980800085');
INSERT INTO "log" VALUES('658fb5d27ced',33,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":0},{"type":"Saw","seat":2,"animal":"ram"}]','1456074443980800086');
INSERT INTO "log" VALUES('658fb5d27ced',34,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"ram"}]','1456074443980800088');
INSERT INTO "log" VALUES('658fb5d27ced',35,1767225600000,1456074443980800024,2,'act','take 1','[]','[{"type":"Took","seat":2,"row":1,"animals":["owl","deer","bear","deer","boar","owl","deer","ram","bear","ram","owl","ram"],"formed":["deer","owl","ram"],"spoiled":[]},{"type":"DroppedOut","seat":2,"still_in":[]},{"type":"RoundEnded","round":1},{"type":"RockPassed","seat":2,"before":1}]','1456074443980800089');
INSERT INTO "log" VALUES('658fb5d27ced',36,1767225600000,1456074443980800024,2,'act','tower 3','[]','[{"type":"TreeTaken","seat":2,"tower":3,"trees":1},{"type":"RoundBegan","round":2,"tower":3,"seat":2}]','1456074443980800091');
INSERT INTO "log" VALUES('658fb5d27ced',37,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":14},{"type":"Saw","seat":2,"animal":"bear"}]','1456074443980800093');
INSERT INTO "log" VALUES('658fb5d27ced',38,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"bear"}]','1456074443980800095');
INSERT INTO "log" VALUES('658fb5d27ced',39,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":13},{"type":"Saw","seat":1,"animal":"owl"}]','1456074443980800097');
INSERT INTO "log" VALUES('658fb5d27ced',40,1767225600000,1456074443980800023,1,'act','keep','[]','[{"type":"Kept","seat":1,"face_down":2}]','1456074443980800099');
INSERT INTO "log" VALUES('658fb5d27ced',41,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":12},{"type":"Saw","seat":2,"animal":"rabbit"}]','1456074443980800101');
INSERT INTO "log" VALUES('658fb5d27ced',42,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"rabbit"}]','1456074443980800103');
INSERT INTO "log" VALUES('658fb5d27ced',43,1767225600000,1456074443980800023,1,'act','take 2','[]','[{"type":"Took","seat":1,"row":2,"animals":[],"formed":[],"spoiled":[]},{"type":"DroppedOut","seat":1,"still_in":[2]},{"type":"LastInRound","seat":2}]','1456074443980800105');
INSERT INTO "log" VALUES('658fb5d27ced',44,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":11},{"type":"Saw","seat":2,"animal":"boar"}]','1456074443980800107');
INSERT INTO "log" VALUES('658fb5d27ced',45,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"boar"}]','1456074443980800109');
INSERT INTO "log" VALUES('658fb5d27ced',46,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":10},{"type":"Saw","seat":2,"animal":"rabbit"}]','1456074443980800110');
INSERT INTO "log" VALUES('658fb5d27ced',47,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"rabbit"}]','1456074443980800112');
INSERT INTO "log" VALUES('658fb5d27ced',48,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":9},{"type":"Saw","seat":2,"animal":"bear"}]','1456074443980800113');
INSERT INTO "log" VALUES('658fb5d27ced',49,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"bear"}]','1456074443980800115');
INSERT INTO "log" VALUES('658fb5d27ced',50,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":8},{"type":"Saw","seat":2,"animal":"owl"}]','1456074443980800116');
INSERT INTO "log" VALUES('658fb5d27ced',51,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"owl"}]','1456074443980800118');
INSERT INTO "log" VALUES('658fb5d27ced',52,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":7},{"type":"Saw","seat":2,"animal":"rabbit"}]','1456074443980800119');
INSERT INTO "log" VALUES('658fb5d27ced',53,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"rabbit"}]','1456074443980800121');
INSERT INTO "log" VALUES('658fb5d27ced',54,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":6},{"type":"Saw","seat":2,"animal":"ram"}]','1456074443980800122');
INSERT INTO "log" VALUES('658fb5d27ced',55,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"ram"}]','1456074443980800124');
INSERT INTO "log" VALUES('658fb5d27ced',56,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":5},{"type":"Saw","seat":2,"animal":"boar"}]','1456074443980800125');
INSERT INTO "log" VALUES('658fb5d27ced',57,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"boar"}]','1456074443980800127');
INSERT INTO "log" VALUES('658fb5d27ced',58,1767225600000,1456074443980800024,2,'act','take 1','[]','[{"type":"Took","seat":2,"row":1,"animals":["bear","rabbit","boar","rabbit","bear","owl","rabbit","ram","boar"],"formed":["rabbit","boar"],"spoiled":["bear","owl","ram"]},{"type":"DroppedOut","seat":2,"still_in":[]},{"type":"RoundEnded","round":2},{"type":"RockPassed","seat":2,"before":2}]','1456074443980800128');
INSERT INTO "log" VALUES('658fb5d27ced',59,1767225600000,1456074443980800024,2,'act','tower 4','[]','[{"type":"TreeTaken","seat":2,"tower":4,"trees":2},{"type":"RoundBegan","round":3,"tower":4,"seat":2}]','1456074443980800130');
INSERT INTO "log" VALUES('658fb5d27ced',60,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":14},{"type":"Saw","seat":2,"animal":"rabbit"}]','1456074443980800132');
INSERT INTO "log" VALUES('658fb5d27ced',61,1767225600000,1456074443980800024,2,'act','place 2','[]','[{"type":"Placed","seat":2,"row":2,"animal":"rabbit"}]','1456074443980800134');
INSERT INTO "log" VALUES('658fb5d27ced',62,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":13},{"type":"Saw","seat":1,"animal":"boar"}]','1456074443980800136');
INSERT INTO "log" VALUES('658fb5d27ced',63,1767225600000,1456074443980800023,1,'act','place 1','[]','[{"type":"Placed","seat":1,"row":1,"animal":"boar"}]','1456074443980800138');
INSERT INTO "log" VALUES('658fb5d27ced',64,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":12},{"type":"Saw","seat":2,"animal":"bear"}]','1456074443980800140');
INSERT INTO "log" VALUES('658fb5d27ced',65,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"bear"}]','1456074443980800142');
INSERT INTO "log" VALUES('658fb5d27ced',66,1767225600000,1456074443980800023,1,'act','take 1','[]','[{"type":"Took","seat":1,"row":1,"animals":["boar","bear"],"formed":[],"spoiled":[]},{"type":"DroppedOut","seat":1,"still_in":[2]},{"type":"LastInRound","seat":2}]','1456074443980800144');
INSERT INTO "log" VALUES('658fb5d27ced',67,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":11},{"type":"Saw","seat":2,"animal":"boar"}]','1456074443980800146');
INSERT INTO "log" VALUES('658fb5d27ced',68,1767225600000,1456074443980800024,2,'act','place 2','[]','[{"type":"Placed","seat":2,"row":2,"animal":"boar"}]','1456074443980800148');
INSERT INTO "log" VALUES('658fb5d27ced',69,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":10},{"type":"Saw","seat":2,"animal":"boar"}]','1456074443980800149');
INSERT INTO "log" VALUES('658fb5d27ced',70,1767225600000,1456074443980800024,2,'act','place 2','[]','[{"type":"Placed","seat":2,"row":2,"animal":"boar"}]','1456074443980800151');
INSERT INTO "log" VALUES('658fb5d27ced',71,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":9},{"type":"Saw","seat":2,"animal":"rabbit"}]','1456074443980800152');
INSERT INTO "log" VALUES('658fb5d27ced',72,1767225600000,1456074443980800024,2,'act','place 2','[]','[{"type":"Placed","seat":2,"row":2,"animal":"rabbit"}]','1456074443980800154');
INSERT INTO "log" VALUES('658fb5d27ced',73,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":8},{"type":"Saw","seat":2,"animal":"deer"}]','1456074443980800155');
INSERT INTO "log" VALUES('658fb5d27ced',74,1767225600000,1456074443980800024,2,'act','place 2','[]','[{"type":"Placed","seat":2,"row":2,"animal":"deer"}]','1456074443980800157');
INSERT INTO "log" VALUES('658fb5d27ced',75,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":7},{"type":"Saw","seat":2,"animal":"deer"}]','1456074443980800158');
INSERT INTO "log" VALUES('658fb5d27ced',76,1767225600000,1456074443980800024,2,'act','place 2','[]','[{"type":"Placed","seat":2,"row":2,"animal":"deer"}]','1456074443980800160');
INSERT INTO "log" VALUES('658fb5d27ced',77,1767225600000,1456074443980800024,2,'act','take 2','[]','[{"type":"Took","seat":2,"row":2,"animals":["rabbit","boar","boar","rabbit","deer","deer"],"formed":[],"spoiled":["rabbit","boar","deer"]},{"type":"DroppedOut","seat":2,"still_in":[]},{"type":"RoundEnded","round":3},{"type":"RockPassed","seat":2,"before":2}]','1456074443980800161');
INSERT INTO "log" VALUES('658fb5d27ced',78,1767225600000,1456074443980800024,2,'act','tower 2','[]','[{"type":"TreeTaken","seat":2,"tower":2,"trees":3},{"type":"RoundBegan","round":4,"tower":2,"seat":2}]','1456074443980800163');
INSERT INTO "log" VALUES('658fb5d27ced',79,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":14},{"type":"Saw","seat":2,"animal":"boar"}]','1456074443980800165');
INSERT INTO "log" VALUES('658fb5d27ced',80,1767225600000,1456074443980800024,2,'act','place 2','[]','[{"type":"Placed","seat":2,"row":2,"animal":"boar"}]','1456074443980800167');
INSERT INTO "log" VALUES('658fb5d27ced',81,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":13},{"type":"Saw","seat":1,"animal":"bear"}]','1456074443980800169');
INSERT INTO "log" VALUES('658fb5d27ced',82,1767225600000,1456074443980800023,1,'act','place 1','[]','[{"type":"Placed","seat":1,"row":1,"animal":"bear"}]','1456074443980800171');
INSERT INTO "log" VALUES('658fb5d27ced',83,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":12},{"type":"Saw","seat":2,"animal":"owl"}]','1456074443980800173');
INSERT INTO "log" VALUES('658fb5d27ced',84,1767225600000,1456074443980800024,2,'act','place 2','[]','[{"type":"Placed","seat":2,"row":2,"animal":"owl"}]','1456074443980800175');
INSERT INTO "log" VALUES('658fb5d27ced',85,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":11},{"type":"Saw","seat":1,"animal":"deer"}]','1456074443980800177');
INSERT INTO "log" VALUES('658fb5d27ced',86,1767225600000,1456074443980800023,1,'act','place 2','[]','[{"type":"Placed","seat":1,"row":2,"animal":"deer"}]','1456074443980800179');
INSERT INTO "log" VALUES('658fb5d27ced',87,1767225600000,1456074443980800024,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":10},{"type":"Saw","seat":2,"animal":"ram"}]','1456074443980800181');
INSERT INTO "log" VALUES('658fb5d27ced',88,1767225600000,1456074443980800024,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"ram"}]','1456074443980800183');
INSERT INTO "log" VALUES('658fb5d27ced',89,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":9},{"type":"Saw","seat":1,"animal":"ram"}]','1456074443980800185');
INSERT INTO "log" VALUES('658fb5d27ced',90,1767225600000,1456074443980800023,1,'act','place 2','[]','[{"type":"Placed","seat":1,"row":2,"animal":"ram"}]','1456074443980800187');
INSERT INTO "log" VALUES('658fb5d27ced',91,1767225600000,1456074443980800024,2,'act','take 1','[]','[{"type":"Took","seat":2,"row":1,"animals":["bear","ram"],"formed":[],"spoiled":[]},{"type":"DroppedOut","seat":2,"still_in":[1]},{"type":"LastInRound","seat":1}]','1456074443980800189');
INSERT INTO "log" VALUES('658fb5d27ced',92,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":8},{"type":"Saw","seat":1,"animal":"deer"}]','1456074443980800191');
INSERT INTO "log" VALUES('658fb5d27ced',93,1767225600000,1456074443980800023,1,'act','place 2','[]','[{"type":"Placed","seat":1,"row":2,"animal":"deer"}]','1456074443980800193');
INSERT INTO "log" VALUES('658fb5d27ced',94,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":7},{"type":"Saw","seat":1,"animal":"owl"}]','1456074443980800194');
INSERT INTO "log" VALUES('658fb5d27ced',95,1767225600000,1456074443980800023,1,'act','place 2','[]','[{"type":"Placed","seat":1,"row":2,"animal":"owl"}]','1456074443980800196');
INSERT INTO "log" VALUES('658fb5d27ced',96,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":6},{"type":"Saw","seat":1,"animal":"boar"}]','1456074443980800197');
INSERT INTO "log" VALUES('658fb5d27ced',97,1767225600000,1456074443980800023,1,'act','place 2','[]','[{"type":"Placed","seat":1,"row":2,"animal":"boar"}]','1456074443980800199');
INSERT INTO "log" VALUES('658fb5d27ced',98,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":5},{"type":"Saw","seat":1,"animal":"bear"}]','1456074443980800200');
INSERT INTO "log" VALUES('658fb5d27ced',99,1767225600000,1456074443980800023,1,'act','place 2','[]','[{"type":"Placed","seat":1,"row":2,"animal":"bear"}]','1456074443980800202');
INSERT INTO "log" VALUES('658fb5d27ced',100,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":4},{"type":"Saw","seat":1,"animal":"boar"}]','1456074443980800203');
INSERT INTO "log" VALUES('658fb5d27ced',101,1767225600000,1456074443980800023,1,'act','place 2','[]','[{"type":"Placed","seat":1,"row":2,"animal":"boar"}]','1456074443980800205');
INSERT INTO "log" VALUES('658fb5d27ced',102,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":3},{"type":"Saw","seat":1,"animal":"bear"}]','1456074443980800206');
INSERT INTO "log" VALUES('658fb5d27ced',103,1767225600000,1456074443980800023,1,'act','place 2','[]','[{"type":"Placed","seat":1,"row":2,"animal":"bear"}]','1456074443980800208');
INSERT INTO "log" VALUES('658fb5d27ced',104,1767225600000,1456074443980800023,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":2},{"type":"Saw","seat":1,"animal":"rabbit"}]','1456074443980800209');
INSERT INTO "log" VALUES('658fb5d27ced',105,1767225600000,1456074443980800023,1,'act','place 2','[]','[{"type":"Placed","seat":1,"row":2,"animal":"rabbit"}]','1456074443980800211');
INSERT INTO "log" VALUES('658fb5d27ced',106,1767225600000,1456074443980800023,1,'act','take 2','[]','[{"type":"Took","seat":1,"row":2,"animals":["boar","owl","deer","ram","deer","owl","boar","bear","boar","bear","rabbit"],"formed":["bear"],"spoiled":["boar"]},{"type":"DroppedOut","seat":1,"still_in":[]},{"type":"RoundEnded","round":4},{"type":"RockPassed","seat":1,"before":2},{"type":"Revealed","seat":1,"added":["deer","owl"],"put_back":[]},{"type":"Revealed","seat":2,"added":[],"put_back":["rabbit","rabbit"]},{"type":"Scored","seat":1,"score":{"kinds":[{"animal":"rabbit","count":1,"points":1},{"animal":"owl","count":3,"points":6},{"animal":"deer","count":3,"points":7},{"animal":"boar","count":4,"points":-1},{"animal":"ram","count":1,"points":1},{"animal":"bear","count":3,"points":10}],"rock":1,"trees":0,"total":25,"tokens":15}},{"type":"Scored","seat":2,"score":{"kinds":[{"animal":"rabbit","count":5,"points":-2},{"animal":"owl","count":4,"points":-1},{"animal":"deer","count":5,"points":-2},{"animal":"boar","count":5,"points":-2},{"animal":"ram","count":5,"points":-2},{"animal":"bear","count":5,"points":-2}],"rock":0,"trees":3,"total":-8,"tokens":29}},{"type":"GameEnded","winners":[1]}]','1456074443980800212');
INSERT INTO "log" VALUES('f5455e7260a9',1,1767225600000,1456074443980800021,NULL,'open','','[]','[]','1456074443980800214');
INSERT INTO "log" VALUES('f5455e7260a9',2,1767225600000,1456074443980800022,NULL,'join','','[]','[]','1456074443980800217');
INSERT INTO "log" VALUES('f5455e7260a9',3,1767225600000,1456074443980800023,NULL,'join','','[]','[]','1456074443980800218');
INSERT INTO "log" VALUES('f5455e7260a9',4,1767225600000,1456074443980800021,NULL,'start','','[["towers",[["ram","boar","bear","ram","boar","rabbit","ram","deer","boar","bear","boar","rabbit","rabbit","bear","bear"],["rabbit","deer","owl","deer","owl","rabbit","deer","ram","deer","bear","bear","ram","ram","bear","boar"],["deer","boar","owl","rabbit","owl","rabbit","owl","ram","bear","owl","deer","owl","bear","deer","bear"],["ram","ram","rabbit","owl","boar","ram","rabbit","boar","deer","deer","owl","boar","rabbit","boar","owl"]]]]','[]','1456074443980800219');
INSERT INTO "log" VALUES('f5455e7260a9',5,1767225600000,1456074443980800021,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":14},{"type":"Saw","seat":1,"animal":"ram"}]','1456074443980800222');
INSERT INTO "log" VALUES('f5455e7260a9',6,1767225600000,1456074443980800021,1,'act','place 2','[]','[{"type":"Placed","seat":1,"row":2,"animal":"ram"}]','1456074443980800224');
INSERT INTO "log" VALUES('f5455e7260a9',7,1767225600000,1456074443980800022,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":13},{"type":"Saw","seat":2,"animal":"boar"}]','1456074443980800227');
INSERT INTO "log" VALUES('f5455e7260a9',8,1767225600000,1456074443980800022,2,'act','place 1','[]','[{"type":"Placed","seat":2,"row":1,"animal":"boar"}]','1456074443980800229');
INSERT INTO "log" VALUES('f5455e7260a9',9,1767225600000,1456074443980800023,3,'act','take 2','[]','[{"type":"Took","seat":3,"row":2,"animals":["ram"],"formed":[],"spoiled":[]},{"type":"DroppedOut","seat":3,"still_in":[1,2]}]','1456074443980800231');
INSERT INTO "log" VALUES('f5455e7260a9',10,1767225600000,1456074443980800021,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":12},{"type":"Saw","seat":1,"animal":"bear"}]','1456074443980800233');
INSERT INTO "log" VALUES('f5455e7260a9',11,1767225600000,1456074443980800021,1,'act','keep','[]','[{"type":"Kept","seat":1,"face_down":1}]','1456074443980800235');
INSERT INTO "log" VALUES('f5455e7260a9',12,1767225600000,1456074443980800022,2,'act','draw','[]','[{"type":"Drew","seat":2,"left":11},{"type":"Saw","seat":2,"animal":"ram"}]','1456074443980800237');
INSERT INTO "log" VALUES('730449d05cbb',1,1767225600000,1456074443980800021,NULL,'open','','[]','[]','1456074443980800239');
INSERT INTO "log" VALUES('730449d05cbb',2,1767225600000,1456074443980800025,NULL,'start','','[["first","green"]]','[]','1456074443980800242');
INSERT INTO "log" VALUES('730449d05cbb',3,1767225600000,1456074443980800025,2,'act','F8-E7','[]','[{"type":"Moved","seat":2,"side":"black","trigon":null,"path":["F8","E7"],"laid":["F8"]}]','1456074443980800249');
INSERT INTO "log" VALUES('730449d05cbb',4,1767225600000,1456074443980800021,1,'act','H6-G5','[]','[{"type":"Moved","seat":1,"side":"white","trigon":null,"path":["H6","G5"],"laid":["H6"]}]','1456074443980800256');
INSERT INTO "log" VALUES('730449d05cbb',5,1767225600000,1456074443980800025,2,'act','E7-E6','[]','[{"type":"Moved","seat":2,"side":"black","trigon":null,"path":["E7","E6"],"laid":["E7"]}]','1456074443980800263');
INSERT INTO "log" VALUES('730449d05cbb',6,1767225600000,1456074443980800021,NULL,'propose','undo','[]','[]','1456074443980800267');
INSERT INTO "log" VALUES('df087a0f73d0',1,1767225600000,1456074443980800024,NULL,'open','','[]','[]','1456074443980800271');
INSERT INTO "log" VALUES('df087a0f73d0',2,1767225600000,1456074443980800025,NULL,'join','','[]','[]','1456074443980800274');
INSERT INTO "log" VALUES('11f2b913d324',1,1767225600000,1456074443980800026,NULL,'open','','[]','[]','1456074443980800275');
INSERT INTO "log" VALUES('11f2b913d324',2,1767225600000,1456074443980800025,NULL,'join','','[]','[]','1456074443980800278');
INSERT INTO "log" VALUES('11f2b913d324',3,1767225600000,1456074443980800026,NULL,'cancel','','[]','[]','1456074443980800281');
INSERT INTO "log" VALUES('ca3346cbb00f',1,1767225600000,1456074443980800024,NULL,'open','','[]','[]','1456074443980800282');
INSERT INTO "log" VALUES('ca3346cbb00f',2,1767225600000,1456074443980800025,NULL,'join','','[]','[]','1456074443980800285');
INSERT INTO "log" VALUES('ca3346cbb00f',3,1767225600000,1456074443980800026,NULL,'join','','[]','[]','1456074443980800286');
INSERT INTO "log" VALUES('ca3346cbb00f',4,1767225600000,1456074443980800024,NULL,'start','','[["towers",[["ram","ram","boar","ram","boar","owl","ram","bear","deer","bear","rabbit","bear","deer","owl","owl"],["owl","boar","owl","boar","boar","owl","rabbit","bear","rabbit","deer","bear","rabbit","deer","bear","bear"],["ram","boar","boar","owl","rabbit","rabbit","bear","ram","owl","deer","deer","rabbit","ram","bear","ram"],["deer","deer","ram","rabbit","boar","boar","ram","deer","owl","boar","deer","rabbit","owl","rabbit","bear"]]]]','[]','1456074443980800287');
INSERT INTO "log" VALUES('ca3346cbb00f',5,1794898497235,1456074443980800024,1,'act','draw','[]','[{"type":"Drew","seat":1,"left":14},{"type":"Saw","seat":1,"animal":"ram"}]',NULL);
INSERT INTO "log" VALUES('ca3346cbb00f',6,1794898497237,1456074443980800024,1,'act','place 1','[]','[{"type":"Placed","seat":1,"row":1,"animal":"ram"}]',NULL);
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL REFERENCES games (id),
    key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    ready INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    parked TEXT
);
INSERT INTO "outbox" VALUES(134,'ca3346cbb00f','ca3346cbb00f.5.0','act','5',1794898497235,0,NULL);
INSERT INTO "outbox" VALUES(135,'ca3346cbb00f','ca3346cbb00f.6.0','act','6',1794898497237,0,NULL);
CREATE TABLE people (
    user INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
);
INSERT INTO "people" VALUES(1456074443980800022,'{"calls": "dm"}');
CREATE TABLE posts (
    game TEXT PRIMARY KEY REFERENCES games (id),
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    version INTEGER NOT NULL,
    called TEXT NOT NULL,
    since INTEGER NOT NULL,
    at INTEGER NOT NULL,
    told TEXT NOT NULL,
    told_for INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO "posts" VALUES('11f2b913d324',1456074443980800020,1456074443980800277,3,'[]',1,1767225600000,'[]',0);
INSERT INTO "posts" VALUES('658fb5d27ced',1456074443980800035,1456074443980800213,106,'[]',106,1767225600000,'[]',0);
INSERT INTO "posts" VALUES('730449d05cbb',1456074443980800241,1456074443980800269,6,'[1]',5,1767225600000,'[]',0);
INSERT INTO "posts" VALUES('ca3346cbb00f',1456074443980800284,1456074443980800289,4,'[1]',4,1767225600000,'[]',0);
INSERT INTO "posts" VALUES('df087a0f73d0',1456074443980800020,1456074443980800273,2,'[]',1,1767225600000,'[]',0);
INSERT INTO "posts" VALUES('f5455e7260a9',1456074443980800216,1456074443980800232,12,'[2]',11,1767225600000,'[2]',11);
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    user INTEGER,
    name TEXT NOT NULL,
    status TEXT NOT NULL, side TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES('11f2b913d324',1,1456074443980800026,'Fay','taken','');
INSERT INTO "seats" VALUES('11f2b913d324',2,1456074443980800025,'Eve','taken','');
INSERT INTO "seats" VALUES('658fb5d27ced',1,1456074443980800023,'Cid','taken','');
INSERT INTO "seats" VALUES('658fb5d27ced',2,1456074443980800024,'Dot','taken','');
INSERT INTO "seats" VALUES('730449d05cbb',1,1456074443980800021,'Ann','taken','');
INSERT INTO "seats" VALUES('730449d05cbb',2,1456074443980800025,'Eve','taken','');
INSERT INTO "seats" VALUES('ca3346cbb00f',1,1456074443980800024,'Dot','taken','');
INSERT INTO "seats" VALUES('ca3346cbb00f',2,1456074443980800025,'Eve','taken','');
INSERT INTO "seats" VALUES('ca3346cbb00f',3,1456074443980800026,'Fay','taken','');
INSERT INTO "seats" VALUES('df087a0f73d0',1,1456074443980800024,'Dot','taken','');
INSERT INTO "seats" VALUES('df087a0f73d0',2,1456074443980800025,'Eve','taken','white');
INSERT INTO "seats" VALUES('f5455e7260a9',1,1456074443980800021,'Ann','taken','');
INSERT INTO "seats" VALUES('f5455e7260a9',2,1456074443980800022,'Ben','taken','');
INSERT INTO "seats" VALUES('f5455e7260a9',3,1456074443980800023,'Cid','taken','');
CREATE TABLE servers (
    guild INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
);
INSERT INTO "servers" VALUES(1456074443980800018,'{"seats": 3}');
CREATE INDEX games_due ON games (due) WHERE due IS NOT NULL;
CREATE INDEX games_channel ON games (channel, status);
CREATE INDEX games_guild ON games (guild, status);
CREATE INDEX seats_user ON seats (user) WHERE user IS NOT NULL;
CREATE UNIQUE INDEX log_number ON log (game, number);
CREATE UNIQUE INDEX log_click ON log (click) WHERE click IS NOT NULL;
CREATE INDEX log_user ON log (user) WHERE user IS NOT NULL;
CREATE INDEX outbox_game ON outbox (game, id) WHERE parked IS NULL;
CREATE INDEX outbox_ready ON outbox (ready) WHERE parked IS NULL;
CREATE INDEX posts_channel ON posts (channel);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('outbox',135);
COMMIT;
