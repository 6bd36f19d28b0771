<?php

$db = mysqli_connect('localhost');
$sql = 'select * from users';
$sql .= ' where name = ' . $_POST['name'];
// ruleid: php/sql-injection
mysqli_query($db, $sql);

$fixed = 'select * from users';
$fixed .= ' where active = 1';
// ok: php/sql-injection
mysqli_query($db, $fixed);
