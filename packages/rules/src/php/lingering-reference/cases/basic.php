<?php

function totals(array $rows, array $others)
{
  foreach ($rows as &$row) {
    $row *= 2;
  }
  // ruleid: php/lingering-reference
  foreach ($others as $row) {
    add($row);
  }
  return $rows;
}

function keyed(array $rows)
{
  foreach ($rows as $key => &$row) {
    $row = $key;
  }
  // ruleid: php/lingering-reference
  $row = 1;
  return $rows;
}
function twice(array $rows)
{
  foreach ($rows as &$row) {
    $row *= 2;
  }
  // ok: php/lingering-reference
  foreach ($rows as &$row) {
    $row += 1;
  }
  // ok: php/lingering-reference
  return $row;
}
