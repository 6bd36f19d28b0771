<?php
function clean($text) {
    // ruleid: php/incomplete-sanitization
    $a = str_replace('../', '', $text);
    // ruleid: php/incomplete-sanitization
    $b = preg_replace('/<script>/i', '', $text);
    // ruleid: php/incomplete-sanitization
    $c = preg_replace('/</', '&lt;', $text, 1);
    // ok: php/incomplete-sanitization
    $d = preg_replace('/</', '&lt;', $text);
    // ok: php/incomplete-sanitization
    $e = str_replace(' ', '', $text);
    while (strpos($text, '../') !== false) {
        // ok: php/incomplete-sanitization
        $text = str_replace('../', '', $text);
    }
    return [$a, $b, $c, $d, $e, $text];
}
