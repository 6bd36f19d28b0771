<?php
session_start();
// ok: php/missing-csrf-protection
if (password_verify($_POST['password'], $hash)) {
    $_SESSION['user_id'] = 1;
    $db->exec('UPDATE users SET seen = now()');
}
