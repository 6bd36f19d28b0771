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

// ok: php/identical-branches
$name = isset($db) ? escape($db) : (trigger_error('no database') ? '' : '');
