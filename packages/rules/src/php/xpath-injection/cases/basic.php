<?php
$xml = simplexml_load_file('users.xml');
// ruleid: php/xpath-injection
$found = $xml->xpath("//user[@name='" . $_GET['name'] . "']");

$xml = simplexml_load_file('users.xml');
// ok: php/xpath-injection
$found = $xml->xpath('//user[@id=' . (int) $_GET['id'] . ']');
