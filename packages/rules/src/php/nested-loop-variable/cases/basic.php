<?php

function totals($orders)
{
  foreach ($orders as $order => $items) {
    // ruleid: php/nested-loop-variable
    foreach ($items as $order) {
      add($order);
    }
    close($order);
  }
}

for ($i = 0; $i < 3; $i++) {
  // ruleid: php/nested-loop-variable
  for ($i = 0; $i < 2; $i++) {
    show($i);
  }
}
foreach ($rows as $row) {
  show($row);
  // ok: php/nested-loop-variable
  foreach ($row as $row) {
    show($row);
  }
}
foreach ($all as $key => $value) {
  switch ($value) {
    case 1:
      // ok: php/nested-loop-variable
      foreach ($value as $key => $one) {
        show($one);
      }
      break;
    default:
      show($key);
  }
}
