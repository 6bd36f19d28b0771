<?php

function flawed()
{
    $name = $_GET['name'];
    if (preg_match('#^[/\\\\]#', $name)) {
        exit;
    }
    // ruleid: php/path-traversal
    readfile('/srv/files/' . $name);
}

function fixed()
{
    $name = $_GET['name'];
    if (preg_match('#[/\\\\]#', $name)) {
        exit;
    }
    // ok: php/path-traversal
    readfile('/srv/files/' . $name);
}

function fixedWhole()
{
    $name = $_GET['name'];
    if (!preg_match('#^[^/]+$#', $name)) {
        exit;
    }
    // ok: php/path-traversal
    readfile('/srv/files/' . $name);
}
