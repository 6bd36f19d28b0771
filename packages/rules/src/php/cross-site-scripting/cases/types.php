<?php

function answer($data)
{
    header('Content-Type: application/json');
    // ok: php/cross-site-scripting
    echo json_encode($data);
    exit;
}

function jsonHeaders()
{
    header('Cache-Control: no-store');
    header('Content-type: application/json; charset=utf-8');
}

function listed()
{
    jsonHeaders();
    // ok: php/cross-site-scripting
    echo json_encode(['name' => $_GET['name']]);
}

function page($name)
{
    header('Content-Type: text/html; charset=utf-8');
    // ruleid: php/cross-site-scripting
    echo '<p>' . $name;
}

function either()
{
    if (isset($_GET['json'])) {
        header('Content-Type: application/json');
    }
    // source: php/cross-site-scripting
    // ruleid: php/cross-site-scripting
    echo json_encode(['name' => $_GET['other']]);
}

function shown($kind)
{
    // source: php/cross-site-scripting
    // ruleid: php/cross-site-scripting
    header('Content-Type: ' . $_GET['kind']);
    readfile('/srv/files/a');
}

function saved($kind)
{
    // ok: php/cross-site-scripting
    header('Content-Type: ' . $_GET['kind']);
    header('Content-Disposition: attachment; filename="a"');
    readfile('/srv/files/a');
}

switch ($_GET['do']) {
    case 'answer':
        answer(['name' => $_GET['name']]);
        break;
    case 'list':
        listed();
        break;
    case 'page':
        // source: php/cross-site-scripting
        page($_GET['title']);
        break;
    case 'either':
        either();
        break;
    case 'shown':
        shown();
        break;
    default:
        saved();
}
