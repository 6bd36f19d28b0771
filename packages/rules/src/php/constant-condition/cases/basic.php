<?php

// ruleid: php/constant-condition
if (false) {
  migrate();
}

// ok: php/constant-condition
while (true) {
  run();
}
// ruleid: php/constant-condition
$x = 'a' ? 1 : 2;
// ok: php/constant-condition
if (DEBUG) {
  run();
}
