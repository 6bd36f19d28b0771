<?php
function f($a) {
  $list = [$a, 'x'];
  return $list[0];
}
