<?php

// ruleid: php/hard-coded-credentials
define('DB_PASSWORD', getenv('DB_PASSWORD'));
// ok: php/hard-coded-credentials
define('DB_PASSWORD_FIELD', 'password');

class Config
{
  // ruleid: php/hard-coded-credentials
  private string $apiKey = 'k93jd84hKs02jdP1';
  // ok: php/hard-coded-credentials
  const API_KEY = 'API_KEY';
  // ruleid: php/hard-coded-credentials
  const CLIENT_SECRET = "k93jd84hKs02jdP1";

  public function options()
  {
    return [
      'host' => 'db',
      // ruleid: php/hard-coded-credentials
      'password' => getenv('DB_PASSWORD'),
      // ok: php/hard-coded-credentials
      'api_key' => getenv('API_KEY'),
      // ok: php/hard-coded-credentials
      'client_secret' => "$this->apiKey",
    ];
  }
}

// ruleid: php/hard-coded-credentials
$mail->Password = 'vK9#mQ2x!pL';
// ruleid: php/hard-coded-credentials
$config['db_pass'] = env('DB_PASS', 'vK9#mQ2x!pL');
// ruleid: php/hard-coded-credentials
$secret = getenv('SECRET') ?: 'k93jd84hKs02jdP1';
// ok: php/hard-coded-credentials
$password = $_POST['password'] ?? '';
// ok: php/hard-coded-credentials
$labels = ['password' => 'Your new password'];
