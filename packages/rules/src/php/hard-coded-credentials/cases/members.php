<?php

final class OwnTokens
{
    // ruleid: php/hard-coded-credentials
    private const KEY = 'pX7!vTq2-fleet-9dKw0sLmZ4rBn8yHc';

    private string $key;
    private string $other;

    public function __construct(string $other)
    {
        $this->key = self::KEY;
        $this->other = $other;
    }

    public function issue(int $user): string
    {
        return JWT::encode(['sub' => $user], $this->key, 'HS256');
    }

    public function pass(int $user): string
    {
        // ok: php/hard-coded-credentials
        return JWT::encode(['sub' => $user], $this->other, 'HS256');
    }
}
