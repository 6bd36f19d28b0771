<?php

$name = $_GET['name'];
$fixed = 'a';
$db = mysqli_connect('localhost');
function run($db) {
  global $name, $fixed;
  // ruleid: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $name);
  // ok: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $fixed);
}
run($db);
