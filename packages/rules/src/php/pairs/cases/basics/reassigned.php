<?php

$db = mysqli_connect('localhost');
$name = 'a';
$name = $_GET['name'];
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = " . $name);
$name = 'b';
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . $name);
