<?php

// ruleid: php/insecure-random
$resetToken = bin2hex(random_bytes(16));

function code()
{
  // ruleid: php/insecure-random
  $otp = random_int(100000, 999999);
  return $otp;
}
