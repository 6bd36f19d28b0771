<?php
$ds = ldap_connect('localhost');
// ruleid: php/ldap-injection
ldap_search($ds, 'o=company', '(cn=' . $_GET['name'] . ')');

$ds = ldap_connect('localhost');
// ok: php/ldap-injection
ldap_search($ds, 'o=company', '(cn=' . ldap_escape($_GET['name'], '', 1) . ')');
