<?php

$word = str_replace("'", '', $_GET['word']);
// ok: php/command-injection
system("grep '" . $word . "' words");

$other = str_replace("'", '', $_GET['word']);
// ruleid: php/command-injection
system('grep "' . $other . '" words');

$bare = str_replace("'", '', $_GET['word']);
// ruleid: php/command-injection
system('grep ' . $bare . ' words');

$quoted = str_replace("'", "'\\''", $_GET['word']);
// ok: php/command-injection
system("grep '$quoted' words");

$name = preg_replace('/\'/', '', $_GET['name']);
// ok: php/code-injection
eval("echo '$name';");

$code = preg_replace('/\'/', '', $_GET['name']);
// ruleid: php/code-injection
eval("echo $code;");
