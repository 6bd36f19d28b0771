<?php
header('Content-Type: text/plain');
$names = ['a', 'b'];
$name = $_GET['name'];
$other = $_GET['other'];
$known = false;
foreach ($names as $one) {
    if ($one === $name) {
        $known = true;
        break;
    }
}
if ($known) {
    // ok: php/command-injection
    system('ls ' . $name);
} else {
    // ruleid: php/command-injection
    system('ls ' . $name);
}
$names[] = $_GET['new'];
if (in_array($other, $names, true)) {
    // ruleid: php/command-injection
    system('ls ' . $other);
}
