<?php

function flawed()
{
    $url = $_GET['url'];
    if (parse_url($url, PHP_URL_SCHEME) !== 'https') {
        exit;
    }
    // ruleid: php/server-side-request-forgery
    curl_exec(curl_init($url));
}

function fixed()
{
    $url = $_GET['url'];
    if (parse_url($url, PHP_URL_SCHEME) !== 'https' || parse_url($url, PHP_URL_HOST) !== 'api.example.org') {
        exit;
    }
    // ok: php/server-side-request-forgery
    curl_exec(curl_init($url));
}

function fixedParts()
{
    $url = $_GET['url'];
    $parts = parse_url($url);
    if (!in_array($parts['host'], ['api.example.org', 'img.example.org'], true)) {
        exit;
    }
    // ok: php/server-side-request-forgery
    curl_exec(curl_init($url));
}

function fixedOpened()
{
    $url = $_GET['url'];
    if (!in_array(parse_url($url, PHP_URL_HOST), ['api.example.org'], true)) {
        exit;
    }
    // ok: php/path-traversal
    readfile($url);
}

flawed();
fixed();
fixedParts();
fixedOpened();
