import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { eventTypes, isSubscription, matchesSubscription } from '../events/events.ts';
import { classifyAnswer, nextAttemptAt } from './retry.ts';
import { createWebhookSecret, isWebhookSecret, signMessage } from './sign.ts';

const vector = {
  secret: 'whsec_YXNzYXktdGVzdC1zZWNyZXQtMzItYnl0ZXMtbG9uZyE=',
  id: 'msg_01JCZ0000000000000000000AA',
  at: new Date(1_763_708_400_000),
  body: '{"type":"review.completed","timestamp":"2026-11-21T07:00:00Z","data":{"id":"rev_1"}}',
};

describe('signMessage', () => {
  it('gives the signature of the published vector', () => {
    expect(signMessage(vector, [vector.secret])).toEqual({
      'webhook-id': vector.id,
      'webhook-timestamp': '1763708400',
      'webhook-signature': 'v1,aE2F+suzwVNN+ZpBljk6V+dP0KOnoj4Az2gZc3PCXHw=',
    });
  });

  it('is accepted by the reference library, with the old and with the new secret', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.uuid(), (content, id) => {
        const secrets = [createWebhookSecret(), createWebhookSecret()];
        const body = JSON.stringify({ content });
        const headers = signMessage({ id, at: new Date(), body }, secrets);
        for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual({ content });
        expect(() => new Webhook(createWebhookSecret()).verify(body, headers)).toThrow();
        expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow();
      }),
      { numRuns: 30 },
    );
  });

  it('is accepted by the snippet of the documentation, and by the reference library, with each secret that is taken', () => {
    const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
    const snippet = /```js\n([^]+?)```/.exec(page)?.[1] ?? '';
    const secrets = [24, 25, 26, 64].map((size) => `whsec_${Buffer.alloc(size, 251).toString('base64')}`);
    const cases = secrets.map((secret) => {
      const headers = signMessage({ ...vector, at: new Date() }, [secret]);
      expect(isWebhookSecret(secret)).toBe(true);
      expect(new Webhook(secret).verify(vector.body, headers)).toMatchObject({ type: 'review.completed' });
      return [secret, headers, vector.body];
    });
    const forged = cases.map(([secret, headers]) => [secret, headers, `${vector.body} `]);
    const ask = `console.log(JSON.stringify(${JSON.stringify([...cases, ...forged])}.map((a) => isGenuine(...a))));`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '-'], { input: snippet + ask });
    expect(JSON.parse(answer.toString('utf8'))).toEqual([
      ...cases.map(() => true),
      ...forged.map(() => false),
    ]);
  });

  it.each([
    'xxxxxxxx',
    'whsec_!!!!',
    'whsec_abc',
    'whsec_',
    `whsec_${Buffer.alloc(23).toString('base64')}`,
    `whsec_${Buffer.alloc(65).toString('base64')}`,
    `whsec_${Buffer.alloc(25).toString('base64').replaceAll('=', '')}`,
    `whsec_${Buffer.alloc(30, 255).toString('base64url')}`,
    `whsec_${Buffer.alloc(24).toString('base64')}\n`,
    Buffer.alloc(24).toString('base64'),
  ])('does not belong to a secret such as %j', (secret) => {
    expect(isWebhookSecret(secret)).toBe(false);
  });

  it('takes a secret that is not of the standard form as text', () => {
    const headers = signMessage({ ...vector, at: new Date() }, ['plain secret']);
    const raw = new Webhook(Buffer.from('plain secret'), { format: 'raw' });
    expect(raw.verify(vector.body, headers)).toMatchObject({ type: 'review.completed' });
  });
});

describe('retry', () => {
  const now = new Date('2026-01-01T00:00:00Z');

  it('makes 10 attempts in 75.6 hours, up to a fifth more with jitter', () => {
    for (const [random, hours] of [
      [0, 75.6],
      [1, 75.6 * 1.2],
    ] as const) {
      let at = now;
      let attempts = 1;
      for (;;) {
        const next = nextAttemptAt(attempts, 0, at, random);
        if (next === undefined) break;
        at = next;
        attempts += 1;
      }
      expect(attempts).toBe(10);
      expect((at.getTime() - now.getTime()) / 3_600_000).toBeCloseTo(hours, 1);
    }
  });

  it.each([
    [200, undefined, { kind: 'delivered' }],
    [204, undefined, { kind: 'delivered' }],
    [302, undefined, { kind: 'failed', retryAfterMs: 0 }],
    [400, undefined, { kind: 'failed', retryAfterMs: 0 }],
    [410, undefined, { kind: 'gone' }],
    [429, '120', { kind: 'failed', retryAfterMs: 120_000 }],
    [503, 'Thu, 01 Jan 2026 00:01:00 GMT', { kind: 'failed', retryAfterMs: 60_000 }],
    [429, 'soon', { kind: 'failed', retryAfterMs: 0 }],
    [429, '999999999', { kind: 'failed', retryAfterMs: 86_400_000 }],
  ])('reads status %i with Retry-After %s', (status, retryAfter, expected) => {
    expect(classifyAnswer(status, retryAfter, now)).toEqual(expected);
  });

  it('waits as long as the receiver asks', () => {
    expect(nextAttemptAt(1, 60_000, now, 0)).toEqual(new Date(now.getTime() + 60_000));
    expect(nextAttemptAt(1, 0, now, 0)).toEqual(new Date(now.getTime() + 5000));
  });
});

describe('subscriptions', () => {
  it('match by name and by prefix', () => {
    expect(eventTypes.filter((type) => matchesSubscription('review.comment.*', type))).toEqual([
      'review.comment.created',
      'review.comment.resolved',
    ]);
    expect(matchesSubscription('review.*', 'review.comment.created')).toBe(true);
    expect(matchesSubscription('*', 'scan.failed')).toBe(true);
    expect(matchesSubscription('review', 'review.started')).toBe(false);
    expect(['review.*', '*', 'scan.completed'].every(isSubscription)).toBe(true);
    expect(['', 'reviews.*', 'review', '**', '.*', 'review.'].some(isSubscription)).toBe(false);
  });
});
