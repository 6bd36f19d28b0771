<?php

function store($password, $file)
{
  // ruleid: php/fast-password-hash
  save(hash('sha256', $password));
  // ok: php/fast-password-hash
  save(hash('sha256', $file));
}

function safe($password)
{
  // ok: php/fast-password-hash
  save(password_hash($password, PASSWORD_DEFAULT));
}
