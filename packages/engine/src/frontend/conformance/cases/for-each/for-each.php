<?php
function f($list) {
  $x = '';
  foreach ($list as $one) {
    $x = $one;
  }
  return $x;
}
