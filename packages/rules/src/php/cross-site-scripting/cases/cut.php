<?php
// ruleid: php/cross-site-scripting
echo 'File ' . $_FILES['file']['name'];
$user = preg_replace('/<script/i', '', $_GET['user']);
// ruleid: php/cross-site-scripting
echo "Your name is " . $user;
// ruleid: php/cross-site-scripting
echo '<p>' . ucfirst(trim($_GET['a'])) . '</p>';
$lines = str_replace("\n", '<br>', $_GET['b']);
// ruleid: php/cross-site-scripting
echo '<p>' . $lines . '</p>';
