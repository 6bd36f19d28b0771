<?php
$ch = curl_init('https://example.com');
// ruleid: php/tls-verification-off
curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, false);

$ch = curl_init('https://example.com');
// ok: php/tls-verification-off
curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, true);

function options($ch)
{
  // ruleid: php/tls-verification-off
  curl_setopt_array($ch, [CURLOPT_URL => 'https://example.com', CURLOPT_SSL_VERIFYPEER => false]);
  // ok: php/tls-verification-off
  curl_setopt_array($ch, [CURLOPT_SSL_VERIFYPEER => true, CURLOPT_SSL_VERIFYHOST => 2]);
  // ruleid: php/tls-verification-off
  curl_setopt($ch, CURLOPT_SSL_VERIFYHOST, 0);
  // ok: php/tls-verification-off
  curl_setopt($ch, CURLOPT_SSL_VERIFYHOST, 2);
  // ruleid: php/tls-verification-off
  return stream_context_create(['ssl' => ['verify_peer' => false]]);
}
