<?php

$link = ldap_connect('localhost');
$name = str_replace(['\\', '*', '(', ')'], ['\5c', '\2a', '\28', '\29'], $_GET['name']);
// ok: php/ldap-injection
ldap_search($link, 'o=example', '(cn=' . $name . ')');

$other = str_replace(['&', '|'], ['', ''], $_GET['name']);
// ruleid: php/ldap-injection
ldap_search($link, 'o=example', '(cn=' . $other . ')');
