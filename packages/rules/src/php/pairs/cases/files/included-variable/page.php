<?php

$name = $_GET['name'];
$fixed = 'a';
include __DIR__ . '/inc/run.php';
