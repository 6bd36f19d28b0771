<?php

class VerifySignature
{
    public function handle(Request $request, $secret)
    {
        $given = (string) $request->header('X-Signature');
        $expected = hash_hmac('sha256', $request->getContent(), $secret);
        // ruleid: php/timing-unsafe-compare
        if ($expected !== $given) {
            abort(401);
        }
        // ok: php/timing-unsafe-compare
        if (!hash_equals($expected, $given)) {
            abort(401);
        }
        // ok: php/timing-unsafe-compare
        if ($given === '') {
            abort(400);
        }
        // ruleid: php/timing-unsafe-compare
        return $request->header('X-Token') === $this->settings->api_token;
    }
}
