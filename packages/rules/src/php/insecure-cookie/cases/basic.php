<?php

// ruleid: php/insecure-cookie
setcookie('session_token', $token);
// ruleid: php/insecure-cookie
setcookie('session_token', $token, 0, '/', '', false, true);
// ruleid: php/insecure-cookie
setcookie('session_token', $token, ['secure' => false, 'httponly' => true]);
// ok: php/insecure-cookie
setcookie('session_token', $token, 0, '/', '', true, true);
// ok: php/insecure-cookie
setcookie('session_token', $token, ['secure' => true, 'httponly' => true]);
// ok: php/insecure-cookie
setcookie('session_token', '', time() - 3600);
// todoruleid: php/insecure-cookie
setcookie('session_token', $token, time() + 3600);
