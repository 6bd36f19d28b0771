<?php

$db = mysqli_connect('localhost');
switch ($_GET['order']) {
  case 'name':
    $order = 'name';
    break;
  default:
    $order = 'id';
}
// ok: php/sql-injection
mysqli_query($db, 'select * from users order by ' . $order);
$order = $_GET['order'] ?? 'id';
// ruleid: php/sql-injection
mysqli_query($db, 'select * from users order by ' . $order);
