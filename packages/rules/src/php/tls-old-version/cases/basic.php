<?php

$ch = curl_init('https://example.com');
// ruleid: php/tls-old-version
curl_setopt($ch, CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_0);

// ruleid: php/tls-old-version
curl_setopt_array($ch, [CURLOPT_SSLVERSION => CURL_SSLVERSION_SSLv3]);
// ok: php/tls-old-version
curl_setopt_array($ch, [CURLOPT_SSLVERSION => CURL_SSLVERSION_TLSv1_3]);
// ruleid: php/tls-old-version
stream_context_create(['ssl' => ['crypto_method' => STREAM_CRYPTO_METHOD_TLSv1_0_CLIENT]]);
// ok: php/tls-old-version
stream_context_create(['ssl' => ['crypto_method' => STREAM_CRYPTO_METHOD_TLSv1_2_CLIENT]]);
