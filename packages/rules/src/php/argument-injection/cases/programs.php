<?php

use Symfony\Component\Process\Process;

function show()
{
    // ruleid: php/argument-injection
    $process = new Process(['git', 'log', $_GET['branch']]);
    $process->run();
    // ok: php/argument-injection
    $process = new Process(['git', 'log', '--end-of-options', $_GET['branch']]);
    $process->run();
    // ok: php/argument-injection
    $process = new Process(['git', 'log', 'refs/heads/' . $_GET['branch']]);
    $process->run();
    // ok: php/argument-injection
    $process = new Process(['figlet', $_GET['text']]);
    $process->run();
    // ruleid: php/argument-injection
    proc_open(['tar', 'tf', $_GET['name']], [], $pipes);
    if (str_starts_with($_GET['file'], '-')) {
        return;
    }
    // ok: php/argument-injection
    proc_open(['tar', 'tf', $_GET['file']], [], $pipes);
}
