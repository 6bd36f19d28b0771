<?php

function one()
{
    $address = $_GET['address'];
    $host = parse_url($address, PHP_URL_HOST);
    if ($host !== 'login.example.com') {
        exit;
    }
    // ok: php/server-side-request-forgery
    echo curl_init($address);
}

function told()
{
    $address = $_GET['address'];
    $host = parse_url($address, PHP_URL_HOST);
    if ($host !== 'login.example.com') {
        error_log('another host');
    }
    // ruleid: php/server-side-request-forgery
    echo curl_init($address);
}

one();
told();
