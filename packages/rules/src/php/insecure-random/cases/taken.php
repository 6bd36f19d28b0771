<?php

// ruleid: php/insecure-random
$resetToken = md5(uniqid('', true));

function code()
{
  // ruleid: php/insecure-random
  $otp = mt_rand(100000, 999999);
  return $otp;
}
