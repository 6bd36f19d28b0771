<?php
// ok: php/missing-authentication
$page = (int) $_GET['page'];
echo "Page $page of the manual";
