<?php
session_start();
$user = find_user($_POST['name']);
// ruleid: php/session-fixation
if ($user && password_verify($_POST['password'], $user['hash'])) {
    session_regenerate_id(true);
    $_SESSION['user_id'] = $user['id'];
    $_SESSION['name'] = $user['name'];
    header('Location: index.php');
    exit;
}
echo 'Wrong name or password';
