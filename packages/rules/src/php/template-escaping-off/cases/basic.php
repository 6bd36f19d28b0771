<?php

use Twig\Environment;

function templates($loader)
{
  // ruleid: php/template-escaping-off
  return new Environment($loader, ['autoescape' => false]);
}

function cached($loader)
{
  // ok: php/template-escaping-off
  return new Environment($loader, ['cache' => false]);
}
