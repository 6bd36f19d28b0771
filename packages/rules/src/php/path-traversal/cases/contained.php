<?php

const FILES = '/srv/files';

function inPlace() {
    // ruleid: php/path-traversal
    return file_get_contents('/srv/pages/' . $_GET['page']);
}

function kept() {
    $name = $_GET['name'];
    $file = __DIR__ . "/files/$name.txt";
    // ruleid: php/path-traversal
    return file_get_contents($file);
}

function asked() {
    $file = '/srv/files/' . $_GET['name'];
    // ruleid: php/path-traversal
    if (!file_exists($file)) {
        return '';
    }
    // ruleid: php/path-traversal
    return file_get_contents($file);
}

function ofConstant() {
    // ruleid: php/path-traversal
    $lines = file(FILES . '/' . $_POST['list']);
    return count($lines);
}

function within() {
    // ruleid: php/path-traversal
    return file_get_contents('/srv/report_' . $_GET['day'] . '.txt');
}

function written() {
    // ruleid: php/path-traversal
    file_put_contents('/srv/notes/' . $_GET['name'], $_POST['text']);
}

function anywhere() {
    // ruleid: php/path-traversal
    return file_get_contents($_GET['page']);
}

$shown = 'help/' . $_GET['topic'];
// ruleid: php/path-traversal
readfile($shown);
