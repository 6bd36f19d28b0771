<?php

$db = mysqli_connect('localhost');
foreach ($_POST as $key => $value) {
  // ruleid: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $value);
}
foreach (['a', 'b'] as $value) {
  // ok: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $value);
}
