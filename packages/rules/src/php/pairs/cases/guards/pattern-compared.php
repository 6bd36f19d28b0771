<?php

$re = '/^[a-z]*$/';
$id = $_GET['id'];
if (preg_match($re, $id) == 1) {
  // ok: php/command-injection
  system('show ' . $id);
} else {
  // ruleid: php/command-injection
  system('show ' . $id);
}
