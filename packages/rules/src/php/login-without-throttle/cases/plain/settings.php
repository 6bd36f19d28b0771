<?php
session_start();
// ok: php/login-without-throttle
if (!isset($_SESSION['user_id'])) {
    exit;
}
// ok: php/login-without-throttle
$text = $_POST['text'];
