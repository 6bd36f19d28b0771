<?php

function a($x)
{
  // ruleid: php/identical-branches
  if ($x) {
    save(1);
  } else {
    save(1);
  }
}

function b($x)
{
  // ok: php/identical-branches
  if ($x) {
    save(1);
  } else {
    save(2);
  }
}
