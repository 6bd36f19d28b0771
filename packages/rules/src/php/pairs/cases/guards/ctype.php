<?php

$id = $_GET['id'];
if (ctype_digit($id)) {
  // ok: php/command-injection
  system('show ' . $id);
} else {
  // ruleid: php/command-injection
  system('show ' . $id);
}
