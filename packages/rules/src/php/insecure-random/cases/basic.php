<?php

// ruleid: php/insecure-random
$resetToken = md5(uniqid('', true));
// ok: php/insecure-random
$resetToken = bin2hex(random_bytes(32));
// ok: php/insecure-random
$color = mt_rand(0, 255);

function makePassword()
{
  // ruleid: php/insecure-random
  return substr(str_shuffle('abcdefghijklmnopqrstuvwxyz'), 0, 8);
}
