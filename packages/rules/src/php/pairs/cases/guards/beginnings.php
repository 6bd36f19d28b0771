<?php

function ownPath()
{
  $to = $_GET['to'];
  if (!preg_match('~^/(?![/\\\\])[^\\\\\x00-\x20]*$~D', $to)) return;
  // ok: php/open-redirect
  header('Location: ' . $to);
}

function ownHost()
{
  $to = $_GET['to'];
  if (!preg_match('#^https://(?:www\.)?example\.com/#', $to)) return;
  // ok: php/open-redirect
  header('Location: ' . $to);
}

function anyHost()
{
  $to = $_GET['to'];
  if (!preg_match('~^/(?!/)~', $to)) return;
  // ruleid: php/open-redirect
  header('Location: ' . $to);
}

function longerHost()
{
  $to = $_GET['to'];
  if (!preg_match('#^https://(?:www\.)?example\.com#', $to)) return;
  // ruleid: php/open-redirect
  header('Location: ' . $to);
}

function twoSlashes()
{
  $to = $_GET['to'];
  if (!preg_match('/^\/\/[a-z.]+$/', $to)) return;
  // ruleid: php/open-redirect
  header('Location: ' . $to);
}
