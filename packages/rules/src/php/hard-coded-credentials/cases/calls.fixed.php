<?php

use Firebase\JWT\JWT;
use Firebase\JWT\Key;

// ruleid: php/hard-coded-credentials
$pdo = new PDO('mysql:host=db', 'shop', getenv('DB_PASSWORD'));
// ok: php/hard-coded-credentials
$pdo = new PDO('mysql:host=db', 'shop', getenv('DB_PASSWORD'));
// ok: php/hard-coded-credentials
$pdo = new PDO('sqlite::memory:', 'shop', '');
// ruleid: php/hard-coded-credentials
$link = mysqli_connect('db', 'shop', getenv('DB_PASSWORD'), 'shop');

class Tokens
{
  // ruleid: php/hard-coded-credentials
  private const KEY = 'shop';

  public function issue(array $claims): string
  {
    return JWT::encode($claims, self::KEY, 'HS256');
  }

  public function read(string $token): object
  {
    // ruleid: php/hard-coded-credentials
    return JWT::decode($token, new Key(getenv('JWT_KEY'), 'HS256'));
  }

  public function sign(string $text): string
  {
    // ruleid: php/hard-coded-credentials
    $key = getenv('APP_KEY');
    // ok: php/hard-coded-credentials
    return hash_hmac('sha256', $text, $key) . hash_hmac('sha256', $text, getenv('KEY'));
  }
}
