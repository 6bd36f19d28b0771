<?php

$id = $_GET['id'];
if (!preg_match('/^[a-z0-9]+$/D', $id)) {
  die('no');
}
// ok: php/command-injection
system('show ' . $id);
// ruleid: php/command-injection
system('show ' . $_GET['other']);
