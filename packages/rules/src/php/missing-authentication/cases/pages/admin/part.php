<?php
defined('APPLICATION') or exit;
// ok: php/missing-authentication
$db->prepare('DELETE FROM notes WHERE id = ?')->execute([$_POST['id']]);
