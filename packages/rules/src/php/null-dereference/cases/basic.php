<?php

function nameOf($user)
{
  if ($user === null) {
    // ruleid: php/null-dereference
    return $user->name();
  }
  return '';
}

function check($user)
{
  // ruleid: php/null-dereference
  return $user === null && $user->isActive();
}
function checked($user)
{
  // ok: php/null-dereference
  return $user === null || $user->isActive();
}
function safe($user)
{
  if ($user === null) {
    // ok: php/null-dereference
    return $user?->name();
  }
  return $user->name();
}
function first()
{
  $row = null;
  // ruleid: php/null-dereference
  return $row->id;
}
function grows()
{
  $rows = null;
  // ok: php/null-dereference
  $rows['a'] = 1;
  return $rows;
}
function found($text)
{
  $match = null;
  // ok: php/null-dereference
  preg_match('/a/', $text, $match);
  return $match;
}
