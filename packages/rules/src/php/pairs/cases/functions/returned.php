<?php

$db = mysqli_connect('localhost');
function nameOf() {
  return $_GET['name'];
}
function fixedName() {
  return 'a';
}
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = " . nameOf());
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . fixedName());
