<?php
function check($url, $text) {
    // ruleid: php/loose-host-check
    if (strpos($_SERVER['HTTP_ORIGIN'], 'example.com') !== false) return 1;
    // ruleid: php/loose-host-check
    if (str_ends_with(parse_url($url, PHP_URL_HOST), 'example.com')) return 2;
    $host = parse_url($url, PHP_URL_HOST);
    // ruleid: php/loose-host-check
    if (str_ends_with($host, 'example.com')) return 3;
    // ok: php/loose-host-check
    if (str_ends_with($host, '.example.com')) return 4;
    // ruleid: php/loose-host-check
    if (str_starts_with($url, 'https://example.com')) return 5;
    // ok: php/loose-host-check
    if (str_starts_with($url, 'https://example.com/')) return 6;
    // ok: php/loose-host-check
    if (strpos($text, 'example.com') !== false) return 7;
    // ok: php/loose-host-check
    return $host === 'example.com';
}
