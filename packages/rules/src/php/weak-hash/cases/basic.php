<?php
// ruleid: php/weak-hash
$stored = md5($password);

// ok: php/weak-hash
$stored = password_hash($password, PASSWORD_DEFAULT);
