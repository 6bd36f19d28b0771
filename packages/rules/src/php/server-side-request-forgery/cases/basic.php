<?php
// ruleid: php/server-side-request-forgery
$ch = curl_init($_GET['url']);
curl_exec($ch);

// ok: php/server-side-request-forgery
$ch = curl_init('https://api.example.com/items?id=' . urlencode($_GET['id']));
curl_exec($ch);

function options($ch)
{
  // ruleid: php/server-side-request-forgery
  curl_setopt_array($ch, [CURLOPT_URL => $_GET['feed'], CURLOPT_TIMEOUT => 5]);
  // ok: php/server-side-request-forgery
  curl_setopt_array($ch, [CURLOPT_URL => 'https://example.com', CURLOPT_POSTFIELDS => $_GET['q']]);
}
