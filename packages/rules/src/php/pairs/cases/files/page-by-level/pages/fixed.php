<?php

$html = '<p>' . htmlspecialchars($_GET['name']) . '</p>';
