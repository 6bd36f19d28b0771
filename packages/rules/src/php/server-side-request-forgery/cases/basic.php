<?php
// ruleid: php/server-side-request-forgery
$ch = curl_init($_GET['url']);
curl_exec($ch);

// ok: php/server-side-request-forgery
$ch = curl_init('https://api.example.com/items?id=' . urlencode($_GET['id']));
curl_exec($ch);
