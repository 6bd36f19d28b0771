<?php

use Firebase\JWT\JWT;

function claims($token, $key)
{
  // ruleid: php/unverified-token
  return JWT::decode($token, $key, ['HS256', 'none']);
}

use Lcobucci\JWT\Configuration;

function unsigned()
{
  // ruleid: php/unverified-token
  return Configuration::forUnsecuredSigner();
}
function signed($claims, $key)
{
  // ok: php/unverified-token
  return JWT::encode($claims, $key, 'HS256');
}
function named($claims)
{
  // ruleid: php/unverified-token
  return JWT::encode($claims, '', 'none');
}
