<?php

$db = mysqli_connect('localhost');
$parts = [];
$parts[] = $_GET['name'];
// ruleid: php/sql-injection
mysqli_query($db, 'select * from users where name in (' . implode(',', $parts) . ')');
$fixed = [];
$fixed[] = 'a';
// ok: php/sql-injection
mysqli_query($db, 'select * from users where name in (' . implode(',', $fixed) . ')');
