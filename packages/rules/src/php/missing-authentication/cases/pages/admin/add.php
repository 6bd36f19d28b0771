<?php
require __DIR__ . '/../auth.php';
require_login();
// ok: php/missing-authentication
$db->prepare('INSERT INTO notes (text) VALUES (?)')->execute([$_POST['text']]);
