<?php
// ruleid: php/cross-site-scripting
print_r($_GET['a']);
// ok: php/cross-site-scripting
error_log(print_r($_GET['b'], true));
// ruleid: php/cross-site-scripting
echo '<pre>' . print_r($_GET['c'], true) . '</pre>';
// ok: php/cross-site-scripting
error_log(var_export($_GET['d'], true));
