<?php
// ruleid: php/command-injection
system('ping -c 1 ' . $_GET['host']);

// ok: php/command-injection
system('ping -c 1 ' . escapeshellarg($_GET['host']));

function fromList(): void
{
    $allowed = ['day' => 1, 'night' => 1];
    $mode = $_GET['mode'];
    if (!isset($allowed[$mode])) {
        return;
    }
    // ok: php/command-injection
    system('./mode ' . $mode);
}

function wasGiven(): void
{
    if (isset($_GET['mode']) && !empty($_GET['mode'])) {
        // ruleid: php/command-injection
        system('./mode ' . $_GET['mode']);
    }
}
