<?php

function isHidden($flags)
{
  // ruleid: php/operator-precedence
  return $flags & HIDDEN == HIDDEN;
}

// ok: php/operator-precedence
$x = $a == 1 & $b == 2;
// ok: php/operator-precedence
$y = $a & ($b == 2);
// ok: php/operator-precedence
$z = $a == 1 & $b == 2 & $c == 3;
