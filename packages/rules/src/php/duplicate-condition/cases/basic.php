<?php

function a($x)
{
  if ($x > 1) {
    save(1);
    // ruleid: php/duplicate-condition
  } elseif ($x > 1) {
    save(2);
  }
}

function b($x)
{
  if ($x > 1) {
    save(1);
    // ok: php/duplicate-condition
  } elseif ($x > 0) {
    save(2);
  }
}
