<?php
function f($a) {
  return fn() => $a;
}
