<?php

$url = htmlspecialchars($_GET['u'], ENT_QUOTES);
// ruleid: php/cross-site-scripting
echo '<a onclick="go(' . $url . ')">x</a>';
// ok: php/cross-site-scripting
echo '<a title="' . $url . '">x</a>';
