<?php
// ruleid: php/variable-overwrite
extract($_GET);
// ruleid: php/variable-overwrite
extract($_REQUEST, EXTR_OVERWRITE);
// ok: php/variable-overwrite
extract($_POST, EXTR_SKIP);
// ok: php/variable-overwrite
extract($_COOKIE, EXTR_PREFIX_ALL, 'c');
// ok: php/variable-overwrite
extract($row);
// ruleid: php/variable-overwrite
parse_str($_SERVER['QUERY_STRING']);
// ok: php/variable-overwrite
parse_str($_SERVER['QUERY_STRING'], $parts);
// ok: php/variable-overwrite
parse_str($text, $parts);
