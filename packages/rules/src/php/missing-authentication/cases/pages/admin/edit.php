<?php
require __DIR__ . '/../auth.php';
require_login();
// ok: php/missing-authentication
$db->prepare('UPDATE notes SET text = ? WHERE id = ?')->execute([$_POST['text'], $_POST['id']]);
