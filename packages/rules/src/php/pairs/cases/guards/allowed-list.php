<?php

$page = $_GET['page'];
// ruleid: php/command-injection
system('show ' . $page);
if (in_array($page, ['home', 'about'], true)) {
  // ok: php/command-injection
  system('show ' . $page);
}
