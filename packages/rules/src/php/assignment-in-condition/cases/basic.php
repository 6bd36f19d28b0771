<?php

// ruleid: php/assignment-in-condition
if ($role = 'admin') {
  open();
}

// ok: php/assignment-in-condition
if ($row = next_row()) {
  show($row);
// ruleid: php/assignment-in-condition
} elseif ($row = 1) {
  show($row);
}
// ok: php/assignment-in-condition
if (($row = $other)) {
  show($row);
}
// ok: php/assignment-in-condition
if ($row = $_GET['row']) {
  show($row);
}
