BEGIN TRANSACTION;
CREATE TABLE cards (
	table_id VARCHAR(32) NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	open BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	due BIGINT, 
	PRIMARY KEY (table_id)
);
INSERT INTO "cards" VALUES('z8t4vpqyr5aw7qz3','running',0,1795896510551,1795896510566,NULL);
INSERT INTO "cards" VALUES('tq5xgbjt8fmcfquy','waiting',1,1795896510567,1795896510567,NULL);
INSERT INTO "cards" VALUES('ae4n6gkha533debi','over',0,1795896510572,1795896510575,NULL);
INSERT INTO "cards" VALUES('5w8khggfe5zn83gn','running',0,1795896510577,1795896510577,NULL);
CREATE TABLE commitments (
	commitment VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (commitment)
);
INSERT INTO "commitments" VALUES('145b5b652f479e50bc7479ca58518b9a90af026cda38113b7cb37fe2ea84ba94','z8t4vpqyr5aw7qz3');
INSERT INTO "commitments" VALUES('87b12f6b6eec25af37b6c3e203e118cd61a69a599168c5c3433618f7fc063803','tq5xgbjt8fmcfquy');
INSERT INTO "commitments" VALUES('b4bea6c39f9bd0e087fdfe2b734eb0bf087478b2138d54a83daf45123fdc3291','ae4n6gkha533debi');
INSERT INTO "commitments" VALUES('7a03d634feda8e22b9b3656ff627bfdb2991088b1ca9ed8777e9efd26e4d2b63','5w8khggfe5zn83gn');
CREATE TABLE log (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	body BLOB NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "log" VALUES('z8t4vpqyr5aw7qz3',1,1795896510551,CAST('{"type":"opened","game":"kompakt","rules":{"family":"crossword","id":"kompakt","title":{"de":"Scrabble Kompakt","en":"Scrabble Kompakt"},"booklet":"000","players":[2,4],"tiles":{"id":"classic_de","faces":[{"text":"A","value":1,"count":5},{"text":"Ä","value":6,"count":1},{"text":"B","value":3,"count":2},{"text":"C","value":4,"count":2},{"text":"D","value":1,"count":4},{"text":"E","value":1,"count":15},{"text":"F","value":4,"count":2},{"text":"G","value":2,"count":3},{"text":"H","value":2,"count":4},{"text":"I","value":1,"count":6},{"text":"J","value":6,"count":1},{"text":"K","value":4,"count":2},{"text":"L","value":2,"count":3},{"text":"M","value":3,"count":4},{"text":"N","value":1,"count":9},{"text":"O","value":2,"count":3},{"text":"Ö","value":8,"count":1},{"text":"P","value":4,"count":1},{"text":"Q","value":10,"count":1},{"text":"R","value":1,"count":6},{"text":"S","value":1,"count":7},{"text":"T","value":1,"count":6},{"text":"U","value":1,"count":6},{"text":"Ü","value":6,"count":1},{"text":"V","value":6,"count":1},{"text":"W","value":3,"count":1},{"text":"X","value":8,"count":1},{"text":"Y","value":10,"count":1},{"text":"Z","value":3,"count":1},{"text":"?","value":0,"count":2}]},"rack":7,"sections":{"turn":"Spielregeln","opening":"Das Legen des ersten Wortes","line":"Spielzug des nächsten Spielers","touch":"Spielzug des nächsten Spielers","tiles":"Spielvorbereitung","blank":"So wird gespielt","premium":"Prämienfelder auf dem Spielbrett","words":"Zulässige und nicht zulässige Wörter","challenge":"Zulässige und nicht zulässige Wörter","dictionary":"Zulässige und nicht zulässige Wörter","exchange":"Tauschen von Buchstabensteinen","pass":"Passen (eine Runde aussetzen)","bonus":"Zusatzprämie von 50 Punkten","announced":"Klärung häufig auftretender Fragen","end":"Ende des Spiels"},"house_rules":[],"about":null,"layout":{"id":"standard15","rows":["W..b...W...b..W",".w...B...B...w.","..w...b.b...w..","b..w...b...w..b","....w.....w....",".B...B...B...B.","..b...b.b...b..","W..b...w...b..W","..b...b.b...b..",".B...B...B...B.","....w.....w....","b..w...b...w..b","..w...b.b...w..",".w...B...B...w.","W..b...W...b..W"],"center":[7,7]},"opening":{"min_letters":2,"factor":1},"word_multiplier":"product","bingo":{"tiles":7,"bonus":50},"exchange":{"min_supply":0},"pass_end":{"rounds":2,"consecutive":null},"redeal_after_opening_passes":false,"challenge":{"window":"before_note","wrong":10},"starter":"draw","out_bonus":true,"removes_unused_words":false,"premium_cards":null,"spelling":"tile","names":false,"max_letters":null,"tie":"shared","exchange_counts_as_skip":false,"scoreless_limit":null},"lexicon":{"id":"test","version":"1"},"seats":[{"kind":"here","name":"h0","invite":null,"kept_for":null,"level":null,"named":true},{"kind":"link","name":"l1","invite":"kM1PB1OmtjeSzHxAWMdZMA","kept_for":null,"level":null,"named":true}],"options":{"challenge_seconds":60,"open":false,"shares":"open"},"server_seed":"d8f19189af9ca33b0332db5e3d71abb2e9a9dc825aab2721bdb78edf42a9bd4a","creator":"kxaey3cjhxgzace6"}' AS BLOB));
INSERT INTO "log" VALUES('z8t4vpqyr5aw7qz3',2,1795896510551,CAST('{"type":"seat_taken","seat":0,"kind":"here","name":"h0","entropy":"mine","session":"kxaey3cjhxgzace6","share_hash":null}' AS BLOB));
INSERT INTO "log" VALUES('z8t4vpqyr5aw7qz3',3,1795896510556,CAST('{"type":"seat_taken","seat":1,"kind":"link","name":"Bernhard Altbekannt","entropy":"of a guest","session":"jwej4aph7djh2i6b","share_hash":null}' AS BLOB));
INSERT INTO "log" VALUES('z8t4vpqyr5aw7qz3',4,1795896510556,CAST('{"type":"game","event":{"type":"started","setup":{"players":["h0","Bernhard Altbekannt"],"server_seed":"d8f19189af9ca33b0332db5e3d71abb2e9a9dc825aab2721bdb78edf42a9bd4a","entropy":["mine","of a guest"]}}}' AS BLOB));
INSERT INTO "log" VALUES('z8t4vpqyr5aw7qz3',5,1795896510556,CAST('{"type":"game","event":{"type":"start_drawn","rounds":[[[0,"I"],[1,"N"]]],"starter":0,"rolls":2}}' AS BLOB));
INSERT INTO "log" VALUES('z8t4vpqyr5aw7qz3',6,1795896510556,CAST('{"type":"game","event":{"type":"drew","seat":0,"tiles":["D","S","C","N","T","E","E"],"rolls":9}}' AS BLOB));
INSERT INTO "log" VALUES('z8t4vpqyr5aw7qz3',7,1795896510556,CAST('{"type":"game","event":{"type":"drew","seat":1,"tiles":["R","E","X","C","A","Y","E"],"rolls":16}}' AS BLOB));
INSERT INTO "log" VALUES('z8t4vpqyr5aw7qz3',8,1795896510561,CAST('{"type":"seat_renamed","seat":1,"name":"Bernie Altbekannt"}' AS BLOB));
INSERT INTO "log" VALUES('z8t4vpqyr5aw7qz3',9,1795896510564,CAST('{"type":"seat_offered","seat":1,"digest":"91dc38a9a030431abb1d254a2ab18396df412dcb75c90d4de31e3ec235db60fc"}' AS BLOB));
INSERT INTO "log" VALUES('z8t4vpqyr5aw7qz3',10,1795896510565,CAST('{"type":"seat_carried","seat":1,"session":"cspp55tz67kdc5bz"}' AS BLOB));
INSERT INTO "log" VALUES('z8t4vpqyr5aw7qz3',11,1795896510566,CAST('{"type":"game","event":{"type":"passed","seat":0}}' AS BLOB));
INSERT INTO "log" VALUES('tq5xgbjt8fmcfquy',1,1795896510567,CAST('{"type":"opened","game":"wortspiel","rules":{"family":"crossword","id":"wortspiel","title":{"de":"Wortspiel","en":"Wortspiel"},"booklet":"003","players":[2,2],"tiles":{"id":"wortspiel","faces":[{"text":"A","value":2,"count":7},{"text":"B","value":3,"count":3},{"text":"C","value":3,"count":2},{"text":"D","value":3,"count":2},{"text":"E","value":1,"count":17},{"text":"F","value":3,"count":2},{"text":"G","value":3,"count":3},{"text":"H","value":3,"count":3},{"text":"I","value":2,"count":5},{"text":"J","value":7,"count":1},{"text":"K","value":3,"count":3},{"text":"L","value":2,"count":5},{"text":"M","value":3,"count":3},{"text":"N","value":2,"count":7},{"text":"O","value":3,"count":3},{"text":"P","value":3,"count":2},{"text":"Q","value":8,"count":1},{"text":"R","value":2,"count":7},{"text":"S","value":2,"count":7},{"text":"T","value":2,"count":8},{"text":"U","value":2,"count":4},{"text":"V","value":5,"count":1},{"text":"W","value":4,"count":1},{"text":"X","value":7,"count":1},{"text":"Y","value":7,"count":1},{"text":"Z","value":4,"count":1}]},"rack":8,"sections":{"turn":"Spielbeginn","opening":"Spielbeginn","line":"Anlegen von Wörtern","touch":"Anlegen von Wörtern","tiles":"Spielziel","blank":"Buchstaben, Buchstabenwertungen und Boni","premium":"Buchstaben, Buchstabenwertungen und Boni","words":"Gültige Wörter","challenge":"Anlegen von Wörtern","exchange":"Spielbeginn","pass":"Ende des Spiels","bonus":"Buchstaben, Buchstabenwertungen und Boni","announced":"Spielbeginn","end":"Ende des Spiels"},"house_rules":["dictionary"],"about":null,"layout":{"id":"standard15","rows":["W..b...W...b..W",".w...B...B...w.","..w...b.b...w..","b..w...b...w..b","....w.....w....",".B...B...B...B.","..b...b.b...b..","W..b...w...b..W","..b...b.b...b..",".B...B...B...B.","....w.....w....","b..w...b...w..b","..w...b.b...w..",".w...B...B...w.","W..b...W...b..W"],"center":[7,7]},"opening":{"min_letters":4,"factor":1},"word_multiplier":"max","bingo":null,"exchange":null,"pass_end":{"rounds":null,"consecutive":3},"redeal_after_opening_passes":true,"challenge":null,"starter":"random","out_bonus":false,"removes_unused_words":false,"premium_cards":null,"spelling":"digraph","names":false,"max_letters":8,"tie":"draw","exchange_counts_as_skip":false,"scoreless_limit":null},"lexicon":{"id":"test","version":"1"},"seats":[{"kind":"here","name":"h0","invite":null,"kept_for":null,"level":null,"named":true},{"kind":"link","name":"l1","invite":"zqgDuu-GSVfZbpg225b4Zw","kept_for":null,"level":null,"named":true}],"options":{"challenge_seconds":60,"open":true,"shares":"open"},"server_seed":"1ff3ccdd500694e0703cf6000974a58cada5fbf390733426b4fd41ae15be2852","creator":"kxaey3cjhxgzace6"}' AS BLOB));
INSERT INTO "log" VALUES('tq5xgbjt8fmcfquy',2,1795896510567,CAST('{"type":"seat_taken","seat":0,"kind":"here","name":"h0","entropy":"mine","session":"kxaey3cjhxgzace6","share_hash":null}' AS BLOB));
INSERT INTO "log" VALUES('ae4n6gkha533debi',1,1795896510572,CAST('{"type":"opened","game":"patience","rules":{"family":"patience","id":"patience","title":{"de":"Patience","en":"Patience"},"booklet":"002","tiles":{"id":"kartenrommee","faces":[{"text":"E","value":1,"count":14},{"text":"N","value":1,"count":8},{"text":"I","value":1,"count":6},{"text":"S","value":1,"count":6},{"text":"T","value":1,"count":6},{"text":"R","value":2,"count":6},{"text":"A","value":2,"count":6},{"text":"D","value":2,"count":4},{"text":"H","value":2,"count":4},{"text":"U","value":2,"count":4},{"text":"L","value":2,"count":4},{"text":"O","value":2,"count":4},{"text":"G","value":3,"count":3},{"text":"M","value":3,"count":3},{"text":"B","value":3,"count":3},{"text":"K","value":4,"count":2},{"text":"F","value":4,"count":2},{"text":"W","value":4,"count":2},{"text":"Z","value":4,"count":2},{"text":"P","value":4,"count":2},{"text":"C","value":4,"count":1},{"text":"V","value":5,"count":1},{"text":"Ä","value":5,"count":2},{"text":"Ü","value":5,"count":2},{"text":"Ö","value":7,"count":1},{"text":"J","value":7,"count":1},{"text":"X","value":8,"count":1},{"text":"Y","value":8,"count":1},{"text":"ER","value":2,"count":2},{"text":"EI","value":2,"count":2},{"text":"CH","value":3,"count":3},{"text":"SCH","value":4,"count":1},{"text":"QU","value":8,"count":1}]},"sections":{"setup":"Variante für 1 Spieler: Vorbereitung","turn":"Variante für 1 Spieler: Spielablauf","words":"Welche Wörter sind erlaubt?","end":"Variante für 1 Spieler: Spielende"},"players":[1,1],"piles":8,"pile_cards":6,"min_cards":2,"about":null,"spelling":"tile","names":true,"max_letters":null},"lexicon":{"id":"test","version":"1"},"seats":[{"kind":"here","name":"h0","invite":null,"kept_for":null,"level":null,"named":true}],"options":{"challenge_seconds":null,"open":false,"shares":"open"},"server_seed":"a488b4526e6fca8656ab3278341015c787bca61b6d7eea9f7083eabe98850bd9","creator":"kxaey3cjhxgzace6"}' AS BLOB));
INSERT INTO "log" VALUES('ae4n6gkha533debi',2,1795896510572,CAST('{"type":"seat_taken","seat":0,"kind":"here","name":"h0","entropy":"mine","session":"kxaey3cjhxgzace6","share_hash":null}' AS BLOB));
INSERT INTO "log" VALUES('ae4n6gkha533debi',3,1795896510572,CAST('{"type":"game","event":{"type":"started","setup":{"players":["h0"],"server_seed":"a488b4526e6fca8656ab3278341015c787bca61b6d7eea9f7083eabe98850bd9","entropy":["mine"]}}}' AS BLOB));
INSERT INTO "log" VALUES('ae4n6gkha533debi',4,1795896510572,CAST('{"type":"game","event":{"type":"dealt","piles":[["S","N","I","Ä","E","G"],["Z","T","R","U","Ü","E"],["K","D","SCH","N","H","T"],["O","E","M","C","EI","L"],["T","W","B","R","A","E"],["L","Ö","E","E","U","P"],["A","M","D","Y","ER","N"],["O","R","U","L","R","B"]],"rolls":48}}' AS BLOB));
INSERT INTO "log" VALUES('ae4n6gkha533debi',5,1795896510575,CAST('{"type":"game","event":{"type":"ended","result":{"reason":"stopped","standings":[{"seat":0,"before":116,"left":["S","N","I","Ä","E","G","Z","T","R","U","Ü","E","K","D","SCH","N","H","T","O","E","M","C","EI","L","T","W","B","R","A","E","L","Ö","E","E","U","P","A","M","D","Y","ER","N","O","R","U","L","R","B"],"deducted":0,"credited":0,"total":116}],"winners":[],"drawn":false,"resigned":null}}}' AS BLOB));
INSERT INTO "log" VALUES('5w8khggfe5zn83gn',1,1795896510577,CAST('{"type":"opened","game":"kartenrommee","rules":{"family":"rummy","id":"kartenrommee","title":{"de":"Kartenrommee","en":"Card rummy"},"booklet":"002","players":[2,6],"tiles":{"id":"kartenrommee","faces":[{"text":"E","value":1,"count":14},{"text":"N","value":1,"count":8},{"text":"I","value":1,"count":6},{"text":"S","value":1,"count":6},{"text":"T","value":1,"count":6},{"text":"R","value":2,"count":6},{"text":"A","value":2,"count":6},{"text":"D","value":2,"count":4},{"text":"H","value":2,"count":4},{"text":"U","value":2,"count":4},{"text":"L","value":2,"count":4},{"text":"O","value":2,"count":4},{"text":"G","value":3,"count":3},{"text":"M","value":3,"count":3},{"text":"B","value":3,"count":3},{"text":"K","value":4,"count":2},{"text":"F","value":4,"count":2},{"text":"W","value":4,"count":2},{"text":"Z","value":4,"count":2},{"text":"P","value":4,"count":2},{"text":"C","value":4,"count":1},{"text":"V","value":5,"count":1},{"text":"Ä","value":5,"count":2},{"text":"Ü","value":5,"count":2},{"text":"Ö","value":7,"count":1},{"text":"J","value":7,"count":1},{"text":"X","value":8,"count":1},{"text":"Y","value":8,"count":1},{"text":"ER","value":2,"count":2},{"text":"EI","value":2,"count":2},{"text":"CH","value":3,"count":3},{"text":"SCH","value":4,"count":1},{"text":"QU","value":8,"count":1}]},"sections":{"setup":"Spielvorbereitung","turn":"Spielablauf","draw":"Karte ziehen und Karte abwerfen","meld":"Karten ablegen und Rundenende einläuten","words":"Welche Wörter sind erlaubt?","last_turns":"Jeder ist noch einmal dran","doubt":"Anzweifeln von abgelegten Wörtern","score":"Ende der Runde und Wertung","bonus":"Bonus „längstes Wort“","end":"Spielende"},"rounds":6,"deal":{"first":2,"step":1},"min_cards":2,"longest_bonus":5,"doubt":{"right":"word_value","wrong":"word_value"},"turn_limit":null,"dictionary":"off_turn","about":null,"spelling":"tile","names":true,"max_letters":null},"lexicon":{"id":"test","version":"1"},"seats":[{"kind":"here","name":"h0","invite":null,"kept_for":null,"level":null,"named":true},{"kind":"here","name":"h1","invite":null,"kept_for":null,"level":null,"named":true},{"kind":"bot","name":"b2","invite":null,"kept_for":null,"level":"casual","named":true}],"options":{"challenge_seconds":null,"open":false,"shares":"open"},"server_seed":"df7e7f3ac49cbc3072b465254351ef9072f93e7fa7955b4d96596f20fd37b65a","creator":"jwej4aph7djh2i6b"}' AS BLOB));
INSERT INTO "log" VALUES('5w8khggfe5zn83gn',2,1795896510577,CAST('{"type":"seat_taken","seat":0,"kind":"here","name":"h0","entropy":"mine","session":"jwej4aph7djh2i6b","share_hash":null}' AS BLOB));
INSERT INTO "log" VALUES('5w8khggfe5zn83gn',3,1795896510577,CAST('{"type":"seat_taken","seat":1,"kind":"here","name":"h1","entropy":"mine","session":"jwej4aph7djh2i6b","share_hash":null}' AS BLOB));
INSERT INTO "log" VALUES('5w8khggfe5zn83gn',4,1795896510577,CAST('{"type":"seat_taken","seat":2,"kind":"bot","name":"b2","entropy":"setzkasten-bot","session":null,"share_hash":null}' AS BLOB));
INSERT INTO "log" VALUES('5w8khggfe5zn83gn',5,1795896510577,CAST('{"type":"game","event":{"type":"started","setup":{"players":["h0","h1","b2"],"server_seed":"df7e7f3ac49cbc3072b465254351ef9072f93e7fa7955b4d96596f20fd37b65a","entropy":["mine","mine","setzkasten-bot"]}}}' AS BLOB));
INSERT INTO "log" VALUES('5w8khggfe5zn83gn',6,1795896510577,CAST('{"type":"game","event":{"type":"dealt","round":1,"dealer":0,"hands":[["E","O"],["D","M"],["A","K"]],"discard":"E","rolls":7}}' AS BLOB));
CREATE TABLE meta (
	"key" VARCHAR(32) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "meta" VALUES('version','3');
CREATE TABLE promises (
	commitment VARCHAR(64) NOT NULL, 
	server_seed VARCHAR(64) NOT NULL, 
	session_id VARCHAR(32) NOT NULL, 
	made BIGINT NOT NULL, 
	PRIMARY KEY (commitment)
);
INSERT INTO "promises" VALUES('b59987df70652134d046cfe4c7b22bae5ab6766bef510b3924a915671d95314f','53fae75ea769293d1c64624b4af1793f337136a2b6b96d9c30a3197b00e72004','kxaey3cjhxgzace6',1795896510580);
CREATE TABLE receipts (
	table_id VARCHAR(32) NOT NULL, 
	session_id VARCHAR(32) NOT NULL, 
	"key" VARCHAR(100) NOT NULL, 
	answer BLOB NOT NULL, 
	PRIMARY KEY (table_id, session_id, "key")
);
INSERT INTO "receipts" VALUES('','kxaey3cjhxgzace6','key-0',CAST('{"table":"z8t4vpqyr5aw7qz3","first":1,"last":2,"digest":"6beaea33a63f6d30bf897db9f2d2e9dac854789225098d66f943e696fa1c622a"}' AS BLOB));
INSERT INTO "receipts" VALUES('z8t4vpqyr5aw7qz3','jwej4aph7djh2i6b','key-1',CAST('{"table":"z8t4vpqyr5aw7qz3","first":3,"last":7,"digest":"e485d807167b283ab592468460d527f022dd59724136be40ea4c4aabbaac6b1a"}' AS BLOB));
INSERT INTO "receipts" VALUES('z8t4vpqyr5aw7qz3','jwej4aph7djh2i6b','key-2',CAST('{"table":"z8t4vpqyr5aw7qz3","first":8,"last":8,"digest":"d5463e7030b19598f0c79e85e3c6a35b221afd72e51d718cbe4cd9c3976ac91c"}' AS BLOB));
INSERT INTO "receipts" VALUES('z8t4vpqyr5aw7qz3','jwej4aph7djh2i6b','key-3',CAST('{"table":"z8t4vpqyr5aw7qz3","first":9,"last":9,"digest":"fbb39ffa8de1fe6f584591504d2bc014a3ecc488aa6cc2b5821dd3a07b6df7a9"}' AS BLOB));
INSERT INTO "receipts" VALUES('z8t4vpqyr5aw7qz3','cspp55tz67kdc5bz','key-4',CAST('{"table":"z8t4vpqyr5aw7qz3","first":10,"last":10,"digest":"66abdc938c513049cf6ae9041590c78d7dc42960c571bc1849427b8b985f4aad"}' AS BLOB));
INSERT INTO "receipts" VALUES('z8t4vpqyr5aw7qz3','kxaey3cjhxgzace6','key-5',CAST('{"table":"z8t4vpqyr5aw7qz3","first":11,"last":11,"digest":"9814b6dc9ac4e86adb7ffb65bba3944d9872e7f552a99014f622306d95c7054f"}' AS BLOB));
INSERT INTO "receipts" VALUES('','kxaey3cjhxgzace6','key-6',CAST('{"table":"tq5xgbjt8fmcfquy","first":1,"last":2,"digest":"4b459ad566681d7804549108677421eedd5885de2318c0618fafe20548d1c43e"}' AS BLOB));
INSERT INTO "receipts" VALUES('','kxaey3cjhxgzace6','key-7',CAST('{"table":"ae4n6gkha533debi","first":1,"last":4,"digest":"5eda868cf01510d3207e6956cc1f4cd03453a5f80c9a80c763e86cdfe900c097"}' AS BLOB));
INSERT INTO "receipts" VALUES('ae4n6gkha533debi','kxaey3cjhxgzace6','key-8',CAST('{"table":"ae4n6gkha533debi","first":5,"last":5,"digest":"5592ff32e2adf9183ee4da77af6fa997f5510b77e0e049ce51123a9cba96d077"}' AS BLOB));
INSERT INTO "receipts" VALUES('','jwej4aph7djh2i6b','key-9',CAST('{"table":"5w8khggfe5zn83gn","first":1,"last":6,"digest":"87947cf312be61f9aaf909d72a4251d7c9734e7ee01f87ff90ca8568628cadfa"}' AS BLOB));
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	id VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	lang VARCHAR(2) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (token_hash), 
	UNIQUE (id)
);
INSERT INTO "sessions" VALUES('68ffa11463b3bffb40307b559526ef0e761f64d0fffe7bf54cf5cc9b97dc6a63','kxaey3cjhxgzace6','Wilhelmine Altbekannt','de',1795896510542);
INSERT INTO "sessions" VALUES('44d5a1951d9bfbe9c9e0ea05e7d9004f64920b22f503a5c5432b08df0a809df9','jwej4aph7djh2i6b','Bernhard Altbekannt','de',1795896510547);
INSERT INTO "sessions" VALUES('8b26023b90a45ab1eabe70518f99510f4c372496c2988694db2b38b386ad6368','cspp55tz67kdc5bz','Zweitgerät Bernhards','de',1795896510549);
CREATE TABLE sittings (
	table_id VARCHAR(32) NOT NULL, 
	session_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, session_id)
);
INSERT INTO "sittings" VALUES('z8t4vpqyr5aw7qz3','cspp55tz67kdc5bz');
INSERT INTO "sittings" VALUES('z8t4vpqyr5aw7qz3','kxaey3cjhxgzace6');
INSERT INTO "sittings" VALUES('tq5xgbjt8fmcfquy','kxaey3cjhxgzace6');
INSERT INTO "sittings" VALUES('ae4n6gkha533debi','kxaey3cjhxgzace6');
INSERT INTO "sittings" VALUES('5w8khggfe5zn83gn','jwej4aph7djh2i6b');
CREATE INDEX cards_by_due ON cards (due);
CREATE INDEX cards_by_status ON cards (status, changed);
CREATE INDEX sittings_by_session ON sittings (session_id);
CREATE INDEX promises_by_age ON promises (made);
COMMIT;
