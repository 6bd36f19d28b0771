<?php

use GuzzleHttp\Client;

$client = new Client();
// ruleid: php/server-side-request-forgery
$client->request('GET', $_GET['url']);
// ok: php/server-side-request-forgery
$client->request('GET', 'https://api.example.com/' . rawurlencode($_GET['url']));
