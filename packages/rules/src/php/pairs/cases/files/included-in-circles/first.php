<?php

include_once __DIR__ . '/second.php';
// ruleid: php/command-injection
system('first ' . $name);
