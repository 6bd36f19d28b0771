<?php

$db = mysqli_connect('localhost');
// ruleid: php/sql-injection
mysqli_query($db, sprintf('select * from users where name = %s', $_GET['name']));
// ok: php/sql-injection
mysqli_query($db, sprintf('select * from users where id = %d', $_GET['id']));
