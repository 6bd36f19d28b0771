<?php

function letsIn($request)
{
  // ok: php/hard-coded-credentials
  if ($_POST['password'] === '') return false;
  // ruleid: php/hard-coded-credentials
  if ($_POST['password'] === 'sesame4') return true;
  // ruleid: php/hard-coded-credentials
  return $request->input('password') == 'sesame4';
}
