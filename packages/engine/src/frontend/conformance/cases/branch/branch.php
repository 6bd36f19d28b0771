<?php
function f($a, $b, $c) {
  $x = $a;
  if ($c) {
    $x = $b;
  }
  return $x;
}
