<?php
function f() {
  return 'a' . 'b';
}
