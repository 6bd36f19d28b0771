<?php

function joined() {
    // ruleid: php/command-injection
    system('ping -c 1 ' . $_GET['host']);
}

function inText() {
    $host = $_GET['host'];
    // ruleid: php/command-injection
    return shell_exec("nslookup {$host} 2>/dev/null");
}

function plain() {
    $host = $_GET['host'];
    // ruleid: php/command-injection
    return shell_exec("host $host");
}

function inQuotes() {
    // ruleid: php/command-injection
    exec("cat '{$_GET['name']}'", $lines);
    return $lines;
}

function inQuotesOfText() {
    // ruleid: php/command-injection
    exec('stat "' . $_GET['name'] . '" 2', $lines);
    return $lines;
}

function held() {
    $command = "grep -n {$_GET['word']} notes.txt";
    // ruleid: php/command-injection
    return shell_exec($command);
}

function ofOption() {
    // ruleid: php/command-injection
    passthru("convert --size=$_GET[size] in.png out.png");
}

function program() {
    // ruleid: php/command-injection
    system($_GET['program'] . ' --version');
}

function shell() {
    // ruleid: php/command-injection
    system("sh -c " . $_GET['line']);
}

function platforms() {
    $host = $_GET['host'];
    if (stristr(php_uname('s'), 'Windows NT')) {
        // ruleid: php/command-injection
        return shell_exec('ping ' . $host);
    } else {
        // ruleid: php/command-injection
        return shell_exec('ping -c 4 ' . $host);
    }
}
