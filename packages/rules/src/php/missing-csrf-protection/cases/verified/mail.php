<?php
session_start();
$statement = $db->prepare('UPDATE users SET mail = ? WHERE id = ?');
// ruleid: php/missing-csrf-protection
$statement->execute([$_POST['mail'], $_SESSION['user_id']]);
