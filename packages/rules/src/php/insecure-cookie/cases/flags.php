<?php

// ruleid: php/insecure-cookie
setcookie('session_token', $token);
// ruleid: php/insecure-cookie
setcookie('session_token', $token, time() + 3600);
// ruleid: php/insecure-cookie
setcookie('session_token', $token, 0, '/', '', false, true);
// ruleid: php/insecure-cookie
setcookie('session_token', $token, ['expires' => 0, 'secure' => false]);
