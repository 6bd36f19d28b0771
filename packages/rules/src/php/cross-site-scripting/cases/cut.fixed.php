<?php
// ruleid: php/cross-site-scripting
echo 'File ' . htmlspecialchars($_FILES['file']['name'], ENT_QUOTES);
$user = preg_replace('/<script/i', '', $_GET['user']);
// ruleid: php/cross-site-scripting
echo "Your name is " . htmlspecialchars($user, ENT_QUOTES);
// ruleid: php/cross-site-scripting
echo '<p>' . htmlspecialchars(ucfirst(trim($_GET['a'])), ENT_QUOTES) . '</p>';
$lines = str_replace("\n", '<br>', $_GET['b']);
// ruleid: php/cross-site-scripting
echo '<p>' . $lines . '</p>';
