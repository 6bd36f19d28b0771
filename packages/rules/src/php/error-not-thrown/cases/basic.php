<?php

function find($id)
{
  if ($id < 1) {
    // ruleid: php/error-not-thrown
    new InvalidArgumentException('id');
  }
  return load($id);
}

// ok: php/error-not-thrown
$error = new RuntimeException();
// ok: php/error-not-thrown
new Worker();
