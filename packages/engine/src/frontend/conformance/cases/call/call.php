<?php
function g($a, $b) {
  return $b;
}

function f($a) {
  return g($a, '1');
}
