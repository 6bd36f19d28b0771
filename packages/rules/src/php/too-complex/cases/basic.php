<?php

// ruleid: php/too-complex
function a($x)
{
  if ($x[0]) {
    if ($x[1]) {
      if ($x[2]) {
        if ($x[3]) {
          if ($x[4]) {
            if ($x[5]) {
              f();
            }
          }
        }
      }
    }
  }
}

// ok: php/too-complex
function b($x)
{
  if ($x[0]) {
    if ($x[1]) {
      if ($x[2]) {
        f();
      }
    }
  }
}
