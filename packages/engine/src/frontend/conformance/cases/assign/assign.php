<?php
function f($a) {
  $x = $a;
  $x = 'b';
  return $x;
}
