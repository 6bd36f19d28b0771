<?php
try {
    save($_POST['text']);
} catch (Exception $e) {
    // ruleid: php/error-exposure
    echo $e->getTraceAsString();
    // ruleid: php/error-exposure
    die('Failed: ' . $e->getMessage());
}
try {
    save($_POST['text']);
} catch (Exception $e) {
    error_log($e->getTraceAsString());
    // ok: php/error-exposure
    echo 'Failed';
}
if (!mysqli_query($link, 'SELECT 1')) {
    // ruleid: php/error-exposure
    die('Query failed: ' . mysqli_error($link));
}
