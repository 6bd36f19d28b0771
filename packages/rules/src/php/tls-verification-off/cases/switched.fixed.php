<?php
$ch = curl_init('https://example.com');
// ruleid: php/tls-verification-off
curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, true);
curl_setopt($ch, CURLOPT_TIMEOUT, 0);
