<?php
session_start();
if (!isset($_SESSION['user_id'])) {
    header('Location: login.php');
    exit;
}
if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    $statement = $db->prepare('UPDATE users SET email = ? WHERE id = ?');
    // ruleid: php/missing-csrf-protection
    $statement->execute([$_POST['email'], $_SESSION['user_id']]);
}
