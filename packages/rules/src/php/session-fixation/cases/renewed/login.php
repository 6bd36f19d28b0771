<?php
session_start();
$user = find_user($_POST['name']);
// ok: php/session-fixation
if ($user && password_verify($_POST['password'], $user['hash'])) {
    session_regenerate_id(true);
    $_SESSION['user_id'] = $user['id'];
}
