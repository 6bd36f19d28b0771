<?php
// ruleid: php/command-injection
system('ping -c 1 ' . $_GET['host']);

// ok: php/command-injection
system('ping -c 1 ' . escapeshellarg($_GET['host']));
