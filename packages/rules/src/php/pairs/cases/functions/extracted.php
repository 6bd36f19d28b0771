<?php

$db = mysqli_connect('localhost');
$fixed = 'a';
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . $fixed);
extract($_POST);
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = " . $fixed);
