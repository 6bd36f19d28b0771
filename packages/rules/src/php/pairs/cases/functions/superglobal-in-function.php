<?php

function run($db) {
  // ruleid: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $_REQUEST['id']);
  $_REQUEST['id'] = (int) $_REQUEST['id'];
  // ok: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $_REQUEST['id']);
}
run(mysqli_connect('localhost'));
