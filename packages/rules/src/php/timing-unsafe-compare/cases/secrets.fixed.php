<?php
function compare($key, $body, $given, $config) {
    // ruleid: php/timing-unsafe-compare
    if (hash_equals(hash_hmac('sha256', $body, $key), (string) $given)) return 1;
    // ruleid: php/timing-unsafe-compare
    if (hash_equals((string) $_SERVER['HTTP_X_TOKEN'], (string) $config->api_token)) return 2;
    // ok: php/timing-unsafe-compare
    if (hash_equals(hash_hmac('sha256', $body, $key), $given)) return 3;
    // ok: php/timing-unsafe-compare
    if ($given === 'signature') return 4;
    // ok: php/timing-unsafe-compare
    return $body == $given;
}
