<?php

function shown(string $address): void
{
    // ruleid: php/server-side-request-forgery
    echo strlen(file_get_contents($address));
}

function behind(string $folder, string $name): void
{
    // ok: php/server-side-request-forgery
    echo strlen(file_get_contents($folder . $name));
}

function stored(string $name): void
{
    if (!is_file($name)) {
        exit;
    }
    // ok: php/server-side-request-forgery
    echo strlen(file_get_contents($name));
}

shown($_POST['link']);
behind(getenv('FOLDER'), $_POST['name']);
stored($_POST['file']);

// ok: php/server-side-request-forgery
readfile('/srv/files/' . $_GET['name']);
// ok: php/server-side-request-forgery
readfile(basename($_GET['name']));
// ok: php/server-side-request-forgery
readfile(realpath($_GET['name']));
// ruleid: php/server-side-request-forgery
copy($_GET['picture'], '/srv/pictures/' . bin2hex(random_bytes(8)));
// ruleid: php/server-side-request-forgery
$size = getimagesize(trim($_GET['picture']));
// ruleid: php/server-side-request-forgery
$feed = simplexml_load_file($_GET['feed']);
// ruleid: php/server-side-request-forgery
$page = file_get_contents('https://' . $_GET['host']);
