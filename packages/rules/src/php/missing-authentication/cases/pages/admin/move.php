<?php
session_start();
if (empty($_SESSION['user_id'])) {
    header('Location: ../index.php');
    exit;
}
// ok: php/missing-authentication
$db->prepare('UPDATE notes SET folder = ? WHERE id = ?')->execute([$_POST['folder'], $_POST['id']]);
