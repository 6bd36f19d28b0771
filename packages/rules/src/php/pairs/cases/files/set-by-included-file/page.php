<?php

require 'inc/input.php';
$db = mysqli_connect('localhost');
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = " . $name);
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . $fixed);
