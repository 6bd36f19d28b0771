<?php
require __DIR__ . '/../auth.php';
// ok: php/missing-authentication
if ($_POST['password'] === getenv('ADMIN')) {
    $_SESSION['user_id'] = 1;
}
