<?php

function save($row)
{
  try {
    insert($row);
  } catch (PDOException $e) {
    // ruleid: php/cause-lost
    throw new RuntimeException('not saved');
  }
}

try {
  run();
} catch (LogicException $e) {
  // ok: php/cause-lost
  throw $e;
}
