<?php
session_start();
// ok: php/missing-csrf-protection
$statement = $db->prepare('SELECT * FROM notes WHERE owner = ? AND text LIKE ?');
// ok: php/missing-csrf-protection
$statement->execute([$_SESSION['user_id'], $_POST['text']]);
