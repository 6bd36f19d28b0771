<?php

function flawed($name)
{
    $root = realpath(__DIR__ . '/files');
    $file = $root . '/' . $name;
    if (!str_starts_with($file, $root . DIRECTORY_SEPARATOR)) {
        exit;
    }
    // ruleid: php/path-traversal
    readfile($file);
}

function fixed($name)
{
    $root = realpath(__DIR__ . '/files');
    $file = realpath($root . '/' . $name);
    if ($file === false || !str_starts_with($file, $root . DIRECTORY_SEPARATOR)) {
        exit;
    }
    // ok: php/path-traversal
    readfile($file);
}

function flawedPosition($name)
{
    $file = realpath('/srv/files/' . $name);
    if ($file === false || strpos($file, '/srv/files') !== 0) {
        throw new RuntimeException('no such file');
    }
    // ruleid: php/path-traversal
    readfile($file);
}

function fixedPosition($name)
{
    $file = realpath('/srv/files/' . $name);
    if ($file === false || strpos($file, '/srv/files/') !== 0) {
        throw new RuntimeException('no such file');
    }
    // ok: php/path-traversal
    readfile($file);
}

flawed($_GET['name']);
fixed($_GET['name']);
flawedPosition($_GET['name']);
fixedPosition($_GET['name']);
