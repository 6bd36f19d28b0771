<?php
use function files\load;

function f($a) {
  return load($a);
}
