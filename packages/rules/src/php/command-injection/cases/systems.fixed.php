<?php
if (strtoupper(substr(PHP_OS, 0, 3)) === 'WIN') {
  // ruleid: php/command-injection
  echo shell_exec('ping ' . escapeshellarg($_GET['host']));
} else {
  // ruleid: php/command-injection
  echo shell_exec('ping -c 1 -- ' . escapeshellarg($_GET['host']));
}
if (PHP_OS_FAMILY !== 'Windows') {
  // ruleid: php/command-injection
  system('ls -- ' . escapeshellarg($_GET['folder']));
} else {
  // ruleid: php/command-injection
  system('ping ' . escapeshellarg($_GET['other']));
}
