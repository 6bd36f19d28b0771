<?php

enum Theme: string
{
  case Light = 'light';
  case Dark = 'dark';
}

// ruleid: php/file-inclusion
include 'themes/' . $_GET['theme'] . '.php';
$theme = Theme::tryFrom($_GET['theme']) ?? Theme::Light;
// ok: php/file-inclusion
include 'themes/' . $theme->value . '.php';
// ok: php/file-inclusion
include 'themes/' . Theme::from($_GET['theme'])->value . '.php';
