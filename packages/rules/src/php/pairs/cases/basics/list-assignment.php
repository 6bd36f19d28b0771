<?php

$db = mysqli_connect('localhost');
[$first, $second] = [$_GET['a'], 'fixed'];
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = " . $first);
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . $second);
