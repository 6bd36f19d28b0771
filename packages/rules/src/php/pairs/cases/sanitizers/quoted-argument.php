<?php

// ruleid: php/command-injection
system('ls ' . $_GET['dir']);
// ok: php/command-injection
system('ls ' . escapeshellarg($_GET['dir']));
