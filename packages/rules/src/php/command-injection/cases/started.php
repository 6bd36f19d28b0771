<?php
// A list is started as it is: no shell reads it.
// ok: php/command-injection
$listed = proc_open(['ls', '-l', '--', $_GET['d']], [], $pipes);
// ruleid: php/command-injection
$text = proc_open('ls -l -- ' . $_GET['d'], [], $pipes);
// ruleid: php/command-injection
$program = proc_open([$_GET['p'], '-l'], [], $pipes);
// ruleid: php/command-injection
$script = proc_open(['sh', '-c', 'ls ' . $_GET['d']], [], $pipes);
