<?php

$db = mysqli_connect('localhost');
$order = match ($_GET['order']) {
  'name' => 'name',
  default => 'id',
};
// ok: php/sql-injection
mysqli_query($db, 'select * from users order by ' . $order);
$flawed = match (true) {
  isset($_GET['order']) => $_GET['order'],
  default => 'id',
};
// ruleid: php/sql-injection
mysqli_query($db, 'select * from users order by ' . $flawed);
