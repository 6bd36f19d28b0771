<?php

class VerifyAll extends VerifyCsrfToken
{
    // ruleid: php/csrf-protection-off
    protected $except = ['*'];
}

class VerifyMost extends VerifyCsrfToken
{
    // ok: php/csrf-protection-off
    protected $except = ['stripe/*'];
}

class Trimmed extends TrimStrings
{
    // ok: php/csrf-protection-off
    protected $except = ['*'];
}

// ruleid: php/csrf-protection-off
$middleware->validateCsrfTokens(except: ['*']);
// ok: php/csrf-protection-off
$middleware->validateCsrfTokens(except: ['stripe/*']);
// ruleid: php/csrf-protection-off
Route::post('/notes', 'save')->withoutMiddleware([VerifyCsrfToken::class]);
// ok: php/csrf-protection-off
Route::post('/notes', 'save')->withoutMiddleware(['throttle']);
