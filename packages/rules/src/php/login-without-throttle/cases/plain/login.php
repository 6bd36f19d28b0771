<?php
session_start();
$statement = $db->prepare('SELECT id, hash FROM users WHERE name = ?');
// ruleid: php/login-without-throttle
$statement->execute([$_POST['name']]);
$user = $statement->fetch();
if ($user && password_verify($_POST['password'], $user['hash'])) {
    $_SESSION['user_id'] = $user['id'];
}
