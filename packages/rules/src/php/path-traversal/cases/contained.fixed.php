<?php

const FILES = '/srv/files';

function inPlace() {
    // ruleid: php/path-traversal
    $path = realpath('/srv/pages/' . $_GET['page']);
    if ($path === false || strpos($path, realpath('/srv/pages') . DIRECTORY_SEPARATOR) !== 0) {
        throw new \InvalidArgumentException('The path is outside of its folder.');
    }
    return file_get_contents($path);
}

function kept() {
    $name = $_GET['name'];
    $file = realpath(__DIR__ . "/files/$name.txt");
    if ($file === false || strpos($file, realpath(__DIR__ . '/files') . DIRECTORY_SEPARATOR) !== 0) {
        throw new \InvalidArgumentException('The path is outside of its folder.');
    }
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
    $path = realpath(FILES . '/' . $_POST['list']);
    if ($path === false || strpos($path, realpath(FILES) . DIRECTORY_SEPARATOR) !== 0) {
        throw new \InvalidArgumentException('The path is outside of its folder.');
    }
    $lines = file($path);
    return count($lines);
}

function within() {
    // ruleid: php/path-traversal
    return file_get_contents('/srv/report_' . basename($_GET['day']) . '.txt');
}

function written() {
    // ruleid: php/path-traversal
    file_put_contents('/srv/notes/' . $_GET['name'], $_POST['text']);
}

function anywhere() {
    // ruleid: php/path-traversal
    return file_get_contents($_GET['page']);
}

$shown = realpath('help/' . $_GET['topic']);
if ($shown === false || strpos($shown, realpath('help') . DIRECTORY_SEPARATOR) !== 0) {
    http_response_code(400);
    exit;
}
// ruleid: php/path-traversal
readfile($shown);
