<?php

function show($x, $all, $file) {
    // ruleid: php/format-mismatch
    echo sprintf('%s, %s', $x);
    // ruleid: php/format-mismatch
    echo sprintf("%s, %05.2f\n", $x);
    // ruleid: php/format-mismatch
    printf('%1$s %2$s', $x);
    // ruleid: php/format-mismatch
    fprintf($file, '%s %d', $x);
    // ruleid: php/format-mismatch
    echo vsprintf('%s %s', [$x]);
    // ok: php/format-mismatch
    echo sprintf('%s, %s', $x, $x);
    // ok: php/format-mismatch
    echo sprintf('%1$s %1$s 100%%', $x);
    // ok: php/format-mismatch
    echo sprintf('%s %s', ...$all);
    // ok: php/format-mismatch
    echo sprintf("%s $all", $x, $x);
    // ok: php/format-mismatch
    echo vsprintf('%s %s', $all);
    // ok: php/format-mismatch
    echo vsprintf('%s %s', [$x, $x]);
    // ok: php/format-mismatch
    fprintf($file, '%s', $x);
    // ok: php/format-mismatch
    echo sprintf("%'.10d", $x);
    // ok: php/format-mismatch
    echo sprintf('%s', $x, $x);
}
