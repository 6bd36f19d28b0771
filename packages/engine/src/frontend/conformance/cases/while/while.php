<?php
function f($a, $b) {
  while ($b) {
    $a = 'x';
  }
  return $a;
}
