<?php

function total($items)
{
  // ruleid: php/unused-variable
  $rate = 0.19;
  return array_sum($items);
}

function page($user)
{
  // ok: php/unused-variable
  $title = $user->name();
  include 'page.php';
}
function view($user)
{
  // ok: php/unused-variable
  $title = $user->name();
  return view('page', compact('title'));
}
function outer($items)
{
  // ok: php/unused-variable
  $factor = 2;
  return array_map(fn($one) => $one * $factor, $items);
}
function by_reference(&$out)
{
  // ok: php/unused-variable
  $out = 1;
}
function loop($items)
{
  // ok: php/unused-variable
  foreach ($items as $key => $item) {
    show($item);
  }
  // ok: php/unused-variable
  $ref = &$items[0];
  $ref = 2;
  static $count = 0;
  global $last;
  // ok: php/unused-variable
  $last = 3;
}
function twice($a)
{
  // ruleid: php/unused-variable
  $b = $a;
  $b = 2;
}
function text($a)
{
  // ok: php/unused-variable
  $name = 'x';
  return "Hello $name";
}
