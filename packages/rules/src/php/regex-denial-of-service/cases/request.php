<?php
// ruleid: php/regex-denial-of-service
if (preg_match('/^(\w+\s?)+$/', $_GET['name'])) {
    echo 'fine';
}
// ok: php/regex-denial-of-service
if (preg_match('/^\w+(?:\s\w+)*$/', $_GET['name'])) {
    echo 'fine';
}
// ok: php/regex-denial-of-service
if (preg_match('/^(\w+\s?)+$/', 'a constant')) {
    echo 'fine';
}
