<?php
function f($a, $b) {
  if ($a && $b) {
    return '1';
  }
  return '2';
}
