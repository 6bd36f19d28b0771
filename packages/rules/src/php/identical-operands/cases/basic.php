<?php

function a($x, $y)
{
  // ruleid: php/identical-operands
  return $x->size == $x->size;
}

function b($x, $y)
{
  // ok: php/identical-operands
  return $x->size == $y->size;
}
