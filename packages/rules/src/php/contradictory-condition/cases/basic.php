<?php

function a($x)
{
  // ruleid: php/contradictory-condition
  return $x == 1 && $x == 2;
}

function b($x)
{
  // ok: php/contradictory-condition
  return $x == 1 || $x == 2;
}
