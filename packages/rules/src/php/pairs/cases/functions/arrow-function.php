<?php

$db = mysqli_connect('localhost');
$name = $_GET['name'];
$flawed = fn($prefix) => $prefix . $name;
$fixed = fn($prefix) => $prefix . 'a';
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = " . $flawed('x'));
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . $fixed('x'));
