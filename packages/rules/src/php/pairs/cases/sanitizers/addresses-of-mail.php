<?php

$mail = $_POST['mail'];
if (filter_var($mail, FILTER_VALIDATE_EMAIL)) {
  // ruleid: php/cross-site-scripting
  echo '<p>' . $mail . '</p>';
}

$clean = filter_var($mail, FILTER_SANITIZE_EMAIL);
// ok: php/cross-site-scripting
echo '<p>' . $clean . '</p>';
