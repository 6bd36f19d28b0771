<?php

function baseOf($name)
{
  // ruleid: php/cutset-as-prefix
  return rtrim($name, '.json');
}

// ruleid: php/cutset-as-prefix
$host = ltrim($url, 'https://');
// ok: php/cutset-as-prefix
$path = trim($path, '/');
// ok: php/cutset-as-prefix
$line = rtrim($line, "\r\n");
// ok: php/cutset-as-prefix
$word = trim($word, 'a..z');
// ok: php/cutset-as-prefix
$list = rtrim($list, ', ');
