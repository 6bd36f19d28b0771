<?php
$user = find_user($_POST['name']);
if (!$user) {
    // ok: php/user-enumeration
    $error = 'This user does not exist.';
} elseif (!password_verify($_POST['password'], $user['hash'])) {
    $error = 'Wrong password.';
}
