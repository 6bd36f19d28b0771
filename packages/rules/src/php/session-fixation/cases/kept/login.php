<?php
session_start();
$user = find_user($_POST['name']);
// ruleid: php/session-fixation
if ($user && password_verify($_POST['password'], $user['hash'])) {
    $_SESSION['user_id'] = $user['id'];
}
