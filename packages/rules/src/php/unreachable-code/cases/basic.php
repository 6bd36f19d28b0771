<?php

function save($user)
{
  return $user->save();
  // ruleid: php/unreachable-code
  notify($user);
}

function a($x)
{
  switch ($x) {
    case 1:
      return 1;
      // ok: php/unreachable-code
      break;
    default:
      throw new LogicException();
      // ruleid: php/unreachable-code
      log($x);
  }
}
function b($x)
{
  if ($x) {
    return 1;
  }
  // ok: php/unreachable-code
  return 2;
}
function c($x)
{
  return; // for now
  // ok: php/unreachable-code
  run($x);
}
