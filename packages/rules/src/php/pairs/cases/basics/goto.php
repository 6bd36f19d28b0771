<?php

function flawed()
{
    $name = $_GET['name'];
    if ($name === '') {
        goto fail;
    }
    // ruleid: php/command-injection
    system($name);
    return;
    fail:
    echo 'no name';
}

function fixed()
{
    $name = $_GET['name'];
    if (!in_array($name, ['df', 'uptime'], true)) {
        goto fail;
    }
    // ok: php/command-injection
    system($name);
    return;
    fail:
    echo 'no such program';
}

function flawedBehind()
{
    $tries = 0;
    again:
    $tries++;
    if ($tries < 3) {
        goto again;
    }
    foreach ([1, 2] as $round) {
        if ($round === 2) {
            goto done;
        }
    }
    done:
    // ruleid: php/command-injection
    system($_GET['name']);
}

flawed();
fixed();
flawedBehind();

__halt_compiler();
system($_GET['name']);
