<?php

function a()
{
  // ruleid: php/overwritten-value
  $x = read(1);
  $x = read(2);
  return $x;
}

function b()
{
  // ok: php/overwritten-value
  $x = read(1);
  $y = read(2);
  return $x . $y;
}
