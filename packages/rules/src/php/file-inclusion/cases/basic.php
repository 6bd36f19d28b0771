<?php
// ruleid: php/file-inclusion
include 'pages/' . $_GET['page'] . '.php';

$pages = ['home' => 'home.php', 'about' => 'about.php'];
$page = basename($_GET['page']);
// ok: php/file-inclusion
include 'pages/' . $page;
