<?php
$db = mysqli_connect('localhost', 'app');
// ruleid: php/sql-injection
mysqli_query($db, "SELECT * FROM users WHERE id = " . $_GET['id']);

$db = mysqli_connect('localhost', 'app');
// ok: php/sql-injection
$stmt = mysqli_prepare($db, 'SELECT * FROM users WHERE id = ?');
mysqli_stmt_execute($stmt, [$_GET['id']]);

function listed($db, $joined) {
    $sql = "SELECT * FROM users";
    if ($joined) {
        $sql .= " JOIN teams ON teams.id = users.team";
    }
    $sql .= " WHERE users.id = " . $_GET['id'];
    // ruleid: php/sql-injection
    return $db->get_results($sql);
}

function listedBound($db, $joined) {
    $sql = "SELECT * FROM users";
    if ($joined) {
        $sql .= " JOIN teams ON teams.id = users.team";
    }
    $sql .= " WHERE users.id = " . (int) $_GET['id'];
    // ok: php/sql-injection
    return $db->get_results($sql);
}
