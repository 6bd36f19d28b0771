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
// ruleid: php/insecure-cookie
setcookie('session_token', $token, time() + 3600);
// ruleid: php/insecure-cookie
setcookie('session_token', $token, 0);
// ruleid: php/insecure-cookie
setcookie('session_token', $token, time() + 60 * 60 * 24);
// ok: php/insecure-cookie
setcookie('session_token', $token, session_options());
// ok: php/insecure-cookie
setcookie('session_token', $token, ['expires' => 0] + session_options());
// ok: php/insecure-cookie
setcookie('session_token', $token, time() + 3600, '/', '', true, true);
