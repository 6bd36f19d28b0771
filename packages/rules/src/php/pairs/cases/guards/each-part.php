<?php

$octets = explode('.', $_GET['ip']);
if (is_numeric($octets[0]) && is_numeric($octets[1])) {
  // ok: php/command-injection
  system('ping ' . $octets[0] . '.' . $octets[1]);
}
if (is_numeric($octets[0])) {
  // ruleid: php/command-injection
  system('ping ' . $octets[0] . '.' . $octets[1]);
}
