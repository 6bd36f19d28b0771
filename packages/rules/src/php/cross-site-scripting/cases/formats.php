<?php
// ok: php/cross-site-scripting
printf('<b>%d</b> %05.2f', $_GET['count'], $_GET['sum']);
// ruleid: php/cross-site-scripting
printf('<b>%d</b> %s', $_GET['count'], $_GET['name']);
