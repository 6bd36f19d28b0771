<?php

function find($db, string $id) {
  // ruleid: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $id);
}
function findFixed($db, int $id) {
  // ok: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $id);
}
$db = mysqli_connect('localhost');
find($db, $_GET['id']);
findFixed($db, $_GET['id']);
