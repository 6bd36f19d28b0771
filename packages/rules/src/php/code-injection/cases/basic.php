<?php
// ruleid: php/code-injection
eval('$total = ' . $_GET['sum'] . ';');

// ok: php/code-injection
$total = (int) $_GET['sum'];
