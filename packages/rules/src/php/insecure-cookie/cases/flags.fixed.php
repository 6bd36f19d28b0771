<?php

// ruleid: php/insecure-cookie
setcookie('session_token', $token, 0, '', '', true, true);
// ruleid: php/insecure-cookie
setcookie('session_token', $token, time() + 3600, '', '', true, true);
// ruleid: php/insecure-cookie
setcookie('session_token', $token, 0, '/', '', true, true);
// ruleid: php/insecure-cookie
setcookie('session_token', $token, ['expires' => 0, 'secure' => true, 'httponly' => true]);
