<?php

$db = mysqli_connect('localhost');
$name = $_GET['name'];
$safe = 'a';
$flawed = function () use ($name, $db) {
  // ruleid: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $name);
};
$fixed = function () use ($safe, $db) {
  // ok: php/sql-injection
  mysqli_query($db, "select * from users where name = " . $safe);
};
$flawed();
$fixed();
