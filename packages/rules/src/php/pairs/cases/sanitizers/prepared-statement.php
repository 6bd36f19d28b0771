<?php

$pdo = new PDO('sqlite:x');
// ruleid: php/sql-injection
$pdo->query("select * from users where name = '" . $_GET['name'] . "'");
// ok: php/sql-injection
$stmt = $pdo->prepare('select * from users where name = ?');
$stmt->execute([$_GET['name']]);
