<?php

include_once __DIR__ . '/first.php';
// ok: php/command-injection
system('second ' . escapeshellarg($name));
