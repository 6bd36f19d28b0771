<?php

$db = mysqli_connect('localhost');
$name = mysqli_real_escape_string($db, $_GET['name']);
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where id = $name");

$quoted = mysqli_real_escape_string($db, $_GET['name']);
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = '$quoted'");
