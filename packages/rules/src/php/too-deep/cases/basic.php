<?php

function a($x)
{
  if ($x[0]) {
    if ($x[1]) {
      if ($x[2]) {
        if ($x[3]) {
          if ($x[4]) {
            // ruleid: php/too-deep
            if ($x[5]) {
              f();
            }
          }
        }
      }
    }
  }
}

function b($x)
{
  // ok: php/too-deep
  if ($x[0]) {
    if ($x[1]) {
      f();
    }
  }
}
