<?php
$db = mysqli_connect('localhost', 'app');
// ruleid: php/sql-injection
mysqli_query($db, "SELECT * FROM users WHERE id = " . $_GET['id']);

$db = mysqli_connect('localhost', 'app');
// ok: php/sql-injection
$stmt = mysqli_prepare($db, 'SELECT * FROM users WHERE id = ?');
mysqli_stmt_execute($stmt, [$_GET['id']]);
