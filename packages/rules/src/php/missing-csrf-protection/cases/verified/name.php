<?php
session_start();
if (!hash_equals($_SESSION['csrf'], $_POST['csrf'] ?? '')) {
    exit('again');
}
$statement = $db->prepare('UPDATE users SET name = ? WHERE id = ?');
// ok: php/missing-csrf-protection
$statement->execute([$_POST['name'], $_SESSION['user_id']]);
