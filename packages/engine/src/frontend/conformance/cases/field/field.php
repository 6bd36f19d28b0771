<?php
function f($o) {
  $o->x = '1';
  return $o->y;
}
