<?php

// ruleid: php/deprecated-api
$text = utf8_encode($bytes);

// ruleid: php/deprecated-api
strftime('%Y');
// ok: php/deprecated-api
$this->each($a);
// ok: php/deprecated-api
$all->split(',');
// ok: php/deprecated-api
date('Y');
