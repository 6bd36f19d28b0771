<?php

function flawed() {
  $command = $_GET['a'];
  try {
    return read();
  } catch (Exception $error) {
    throw new LogicException('unreadable');
  } finally {
    // ruleid: php/command-injection
    system($command);
  }
}

function fixed() {
  $command = $_GET['a'];
  try {
    return read();
  } catch (Exception $error) {
    throw new LogicException('unreadable');
  } finally {
    // ok: php/command-injection
    system('ls');
  }
  // ok: php/command-injection
  system($command);
}

flawed();
fixed();
