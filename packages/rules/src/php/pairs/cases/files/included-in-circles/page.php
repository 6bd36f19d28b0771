<?php

$name = $_GET['name'];
include __DIR__ . '/first.php';
