<?php

function a($x)
{
  // ruleid: php/nan-comparison
  return $x == NAN;
}

function b($x)
{
  // ok: php/nan-comparison
  return is_nan($x);
}
