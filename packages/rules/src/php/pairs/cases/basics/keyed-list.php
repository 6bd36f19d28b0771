<?php

$db = mysqli_connect('localhost');
['a' => $tainted, 'b' => $safe] = ['a' => $_GET['a'], 'b' => 'x'];
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = " . $tainted);
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . $safe);
