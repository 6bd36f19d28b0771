<?php
session_start();
if (!isset($_SESSION['user_id'])) {
    header('Location: ../index.php');
    exit;
}
// ok: php/missing-authentication
foreach ($db->query('SELECT * FROM prices') as $row) {
    echo (int) $row['id'];
}
