<?php

$defaults = [
  'timeout' => 5,
  'retries' => 3,
  // ruleid: php/duplicate-key
  'timeout' => 10,
];

// ruleid: php/duplicate-key
$a = [1 => 'a', '1' => 'b'];
// ok: php/duplicate-key
$b = ['a' => 1, 'A' => 2];
// ok: php/duplicate-key
$c = ['a' => 1, ...$more, 'a' => 2];
// ok: php/duplicate-key
$d = ["$a" => 1, "$a" => 2];
// ok: php/duplicate-key
$e = ['x', 'x'];
// ok: php/duplicate-key
$f = ['a' => 'x', 'b' => 'y', 'a' => 'x'];
