<?php

if (!isset($_GET['b'])) {
  // ruleid: php/cross-site-scripting
  die('no ' . $_GET['a']);
}
// ok: php/cross-site-scripting
die('no ' . htmlspecialchars($_GET['a'], ENT_QUOTES));
