<?php

// ruleid: php/insecure-settings
ini_set('display_errors', 0);

// ruleid: php/insecure-settings
ini_set('session.cookie_httponly', '1');
// ok: php/insecure-settings
ini_set('session.cookie_httponly', '1');
// ok: php/insecure-settings
ini_set('memory_limit', '1');
// ruleid: php/insecure-settings
define('YII_DEBUG', false);
if (getenv('APP_ENV') === 'dev') {
  // ok: php/insecure-settings
  ini_set('display_errors', '1');
}
