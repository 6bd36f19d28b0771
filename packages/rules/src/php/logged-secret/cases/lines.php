<?php
function lines($logger, $user, $password, $config) {
    // ruleid: php/logged-secret
    error_log("with $password");
    // ruleid: php/logged-secret
    error_log('with ' . $config->apiKey);
    // ruleid: php/logged-secret
    $logger->info('with ' . $password);
    // ok: php/logged-secret
    error_log(strlen($password));
    // ok: php/logged-secret
    error_log($user);
}
