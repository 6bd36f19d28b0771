<?php
$user = find_user($_POST['name']);
if (!$user || !password_verify($_POST['password'], $user['hash'])) {
    // ok: php/user-enumeration
    $error = 'Wrong user name or password.';
}
