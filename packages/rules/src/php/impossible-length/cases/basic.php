<?php

function isFilled($rows)
{
  // ruleid: php/impossible-length
  return count($rows) >= 0;
}

// ruleid: php/impossible-length
if (strlen($name) < 0) {
  fail();
}
// ok: php/impossible-length
if (strlen($name) == 0) {
  fail();
}
