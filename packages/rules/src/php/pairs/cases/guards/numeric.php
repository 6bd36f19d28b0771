<?php

if (is_numeric($_GET['id'])) {
  // ok: php/command-injection
  system('show ' . $_GET['id']);
}
// ruleid: php/command-injection
system('show ' . $_GET['id']);
