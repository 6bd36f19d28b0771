<?php

switch ($status) {
  case 'paid':
    // ruleid: php/missing-break
    $color = 'green';
  case 'open':
    $color = 'blue';
    break;
}

switch ($status) {
  case 'a':
  case 'b':
    // ok: php/missing-break
    show();
    break;
  case 'c':
    // ok: php/missing-break
    show();
    // falls through
  case 'd':
    // ok: php/missing-break
    exit;
  case 'e':
    // ok: php/missing-break
    throw new LogicException();
  case 'f':
    if ($x) {
      return 1;
    } else {
      return 2;
    }
  default:
    // ok: php/missing-break
    show();
}
