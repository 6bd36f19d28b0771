<?php
// ruleid: php/weak-cipher
$sealed = openssl_encrypt($text, 'des-ecb', $key);

// ok: php/weak-cipher
$sealed = openssl_encrypt($text, 'aes-256-gcm', $key, 0, $iv, $tag);
