<?php
function f($a, $o) {
  $x = $a;
  try {
    $o->run();
    $x = 'b';
  } catch (Exception $e) {
    return $x;
  }
  return $x;
}
