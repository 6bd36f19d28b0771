<?php

$db = mysqli_connect('localhost');
$who = ['name' => $_GET['name'], 'kind' => 'admin'];
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = {$who['name']}");
// ok: php/sql-injection
mysqli_query($db, "select * from users where kind = '{$who['kind']}'");
