<?php

$db = mysqli_connect('localhost');
$order = $_GET['order'] === 'name' ? 'name' : 'id';
// ok: php/sql-injection
mysqli_query($db, 'select * from users order by ' . $order);
$flawed = $_GET['order'] ?: 'id';
// ruleid: php/sql-injection
mysqli_query($db, 'select * from users order by ' . $flawed);
