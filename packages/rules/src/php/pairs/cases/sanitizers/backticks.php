<?php

$dir = $_GET['dir'];
// ruleid: php/command-injection
$out = `ls $dir`;
$dir = escapeshellarg($dir);
// ok: php/command-injection
$out = `ls $dir`;
