<?php
function f($a) {
  switch ($a) {
    case 'x':
      return '1';
    default:
      return '2';
  }
}
