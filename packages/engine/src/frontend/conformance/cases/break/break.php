<?php
function f($a, $b) {
  while ($b) {
    $a = 'x';
    if ($b) {
      break;
    }
    $a = 'y';
  }
  return $a;
}
