<?php

function seal($text, $key)
{
  // ruleid: php/constant-nonce
  return openssl_encrypt($text, 'aes-256-cbc', $key, 0, '1234567890123456');
}

function fixed_iv($text, $key)
{
  $iv = str_repeat("\0", 16);
  // ruleid: php/constant-nonce
  return openssl_encrypt($text, 'aes-128-cbc', $key, 0, $iv);
}
function by_name($text, $key)
{
  // ruleid: php/constant-nonce
  return openssl_encrypt($text, 'aes-128-cbc', $key, iv: 'abcdefghabcdefgh');
}
function given($text, $key, $iv)
{
  // ok: php/constant-nonce
  return openssl_encrypt($text, 'aes-128-cbc', $key, 0, $iv);
}
function replaced($text, $key)
{
  $iv = '';
  $iv = random_bytes(16);
  // ok: php/constant-nonce
  return openssl_encrypt($text, 'aes-128-cbc', $key, 0, $iv);
}
