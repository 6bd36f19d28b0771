<?php
// ruleid: php/unsafe-deserialization
$cart = unserialize($_COOKIE['cart']);

// ok: php/unsafe-deserialization
$cart = json_decode($_COOKIE['cart'], true);
