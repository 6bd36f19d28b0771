<?php

function named() {
    // ruleid: php/command-injection
    system("convert --size=$_GET[size] in.png out.png");
    // ruleid: php/command-injection
    system('head -n ' . $_GET['length'] . ' notes.txt');
}

function stored() {
    $options = ['size' => $_GET['a'], 'length' => 3];
    // ruleid: php/command-injection
    system('convert ' . $options['size']);
    // ok: php/command-injection
    system('head -n ' . $options['length']);
}
