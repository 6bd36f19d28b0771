<?php
$other = $_GET['flag'] ? $_GET['other'] : 'name';
if (in_array($other, ['name', 'price'], true)) {
    // ruleid: php/sql-injection
    mysqli_query($db, "select * from t order by " . $_GET['other']);
}
$sort = in_array($_GET['sort'] ?? '', ['name', 'price'], true) ? $_GET['sort'] : 'id';
// ok: php/sql-injection
mysqli_query($db, "select * from t order by $sort");
$allowed = ['name' => 1, 'price' => 1];
$by = isset($allowed[$_GET['by'] ?? '']) ? $_GET['by'] : 'id';
// ok: php/sql-injection
mysqli_query($db, "select * from t order by $by");
if (ctype_digit($_GET['n'] ?? '')) {
    // ok: php/sql-injection
    mysqli_query($db, "select * from t limit " . $_GET['n']);
}
