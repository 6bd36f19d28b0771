<?php

$ids = array_map('intval', $_GET['ids']);
// ok: php/sql-injection
mysqli_query($db, 'select * from notes where id in (' . implode(',', $ids) . ')');
$names = array_map('trim', $_GET['names']);
// ruleid: php/sql-injection
mysqli_query($db, 'select * from notes where name in (' . implode(',', $names) . ')');
