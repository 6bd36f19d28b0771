<?php

$html = '<p>' . str_replace('<script>', '', $_GET['name']) . '</p>';
