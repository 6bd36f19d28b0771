<?php

function find($db, $name) {
  // ruleid: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $name);
}
function findFixed($db, $name) {
  // ok: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $name);
}
$db = mysqli_connect('localhost');
find($db, $_GET['name']);
findFixed($db, 'a');
