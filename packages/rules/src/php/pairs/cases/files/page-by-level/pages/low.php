<?php

$html = '<p>' . $_GET['name'] . '</p>';
