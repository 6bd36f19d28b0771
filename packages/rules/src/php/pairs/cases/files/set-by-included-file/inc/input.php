<?php

$name = $_GET['name'];
$fixed = 'a';
