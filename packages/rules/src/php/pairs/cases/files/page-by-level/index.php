<?php

switch ($_GET['level']) {
  case 'low':
    $file = 'low.php';
    break;
  case 'medium':
    $file = 'medium.php';
    break;
  default:
    $file = 'fixed.php';
}

require __DIR__ . "/pages/{$file}";

// ruleid: php/cross-site-scripting
echo $html;

$other = 'fixed.php';
require __DIR__ . "/pages/{$other}";

// ok: php/cross-site-scripting
echo $html;
