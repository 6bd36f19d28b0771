<?php

function a($x)
{
  // ruleid: php/overwritten-parameter
  $x = read(1);
  return $x;
}

function b($x)
{
  // ok: php/overwritten-parameter
  $x = trim($x);
  return $x;
}
