<?php

$db = mysqli_connect('localhost');
// ruleid: php/sql-injection
mysqli_query($db, "select * from users where name = " . $_GET['id']);
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . (int) $_GET['id']);
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . intval($_GET['id']));
// ok: php/sql-injection
mysqli_query($db, "select * from users where name = " . filter_var($_GET['id'], FILTER_SANITIZE_NUMBER_INT));
