<?php
require __DIR__ . '/../auth.php';
// ruleid: php/missing-authentication
$db->prepare('DELETE FROM notes WHERE id = ?')->execute([$_POST['id']]);
