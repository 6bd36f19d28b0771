<?php

function total($prices)
{
  $sum = 0;
  // ruleid: php/index-past-end
  for ($i = 0; $i <= count($prices); $i++) {
    $sum += $prices[$i];
  }
  return $sum;
}

function last($all)
{
  // ruleid: php/index-past-end
  return $all[count($all)];
}
function lastOf($all)
{
  // ok: php/index-past-end
  return $all[count($all) - 1];
}
function push($all)
{
  // ok: php/index-past-end
  $all[count($all)] = 1;
  return $all;
}
function guarded($all)
{
  // ok: php/index-past-end
  for ($i = 0; $i <= count($all); $i++) {
    if ($i > 2) {
      echo $all[$i];
    }
  }
}
function unpacked($bytes)
{
  $codes = unpack('C*', $bytes);
  // ok: php/index-past-end
  for ($i = 1; $i <= count($codes); $i++) {
    echo $codes[$i];
  }
}
