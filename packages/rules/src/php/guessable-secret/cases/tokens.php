<?php

function reset_token()
{
    // ruleid: php/guessable-secret
    return md5(uniqid(rand(), true));
}

class Login
{
    public function start($user)
    {
        // ruleid: php/guessable-secret
        $this->token = mt_rand(100000, 999999);
        // ruleid: php/guessable-secret
        $user->setPassword(str_shuffle('abcdefgh'));
        // ruleid: php/guessable-secret
        $row = ['reset_code' => rand(0, 9999)];
        // ok: php/guessable-secret
        $otp = random_int(100000, 999999);
        // ok: php/guessable-secret
        $file = uniqid() . '.png';
        // ok: php/guessable-secret
        $salt = bin2hex(random_bytes(16));
    }
}
