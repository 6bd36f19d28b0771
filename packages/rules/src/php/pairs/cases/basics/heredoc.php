<?php

$db = mysqli_connect('localhost');
$name = $_GET['name'];
$flawed = <<<SQL
select * from users
where name = $name
SQL;
$fixed = <<<'SQL'
select * from users
where name = $name
SQL;
// ruleid: php/sql-injection
mysqli_query($db, $flawed);
// ok: php/sql-injection
mysqli_query($db, $fixed);
