<?php

function a()
{
  try {
    return save();
  } finally {
    // ruleid: php/return-in-finally
    return false;
  }
}

function b()
{
  try {
    return save();
  } finally {
    // ok: php/return-in-finally
    close();
  }
}
