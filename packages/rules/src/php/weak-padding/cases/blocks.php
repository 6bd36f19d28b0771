<?php
function blocks($key, $data) {
    // ruleid: php/weak-padding
    openssl_public_encrypt($data, $a, $key);
    // ruleid: php/weak-padding
    openssl_private_decrypt($data, $b, $key, OPENSSL_PKCS1_PADDING);
    // ok: php/weak-padding
    openssl_public_encrypt($data, $c, $key, OPENSSL_PKCS1_OAEP_PADDING);
    return [$a, $b, $c];
}
