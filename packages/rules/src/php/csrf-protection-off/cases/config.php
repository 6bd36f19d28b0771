<?php
// ruleid: php/csrf-protection-off
$config['csrf_protection'] = FALSE;
// ok: php/csrf-protection-off
$config['csrf_regenerate'] = FALSE;
return [
    'components' => [
        'request' => [
            // ruleid: php/csrf-protection-off
            'enableCsrfValidation' => false,
            // ok: php/csrf-protection-off
            'enableCookieValidation' => true,
        ],
    ],
];
