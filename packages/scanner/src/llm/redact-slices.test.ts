/** Secrets at random places of code: none of them is in what would be sent. */
import { knownSecrets } from '@assay/core';
import type { Entry } from '@assay/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutSlice } from './detect/cut-slice.ts';
import { packEntry } from './detect/pack-entry.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const word = (least: number, most = least) =>
  fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: least, maxLength: most });
const upper = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.split('')),
    minLength: length,
    maxLength: length,
  });

/** By their forms; put together here, so that no secret scanner finds them in this file. */
const secrets = fc.oneof(
  upper(16).map((rest) => `${'AK'}${'IA'}${rest}`),
  word(36).map((rest) => `${'gh'}${'p_'}${rest}`),
  word(24).map((rest) => `${'sk_'}${'live_'}${rest}`),
  fc.tuple(word(30), word(40)).map(([body, mac]) => `${'ey'}J${body}.${'ey'}J${body}.${mac}`),
);
/** How code holds one, with the secret by name of a variable, in a header, in an address, in a comment. */
const holders: readonly ((secret: string) => string)[] = [
  (secret) => `  const client = connect('${secret}');`,
  (secret) => `  headers["Authorization"] = "Bearer ${secret}"`,
  (secret) => `  // the key was ${secret} before`,
  (secret) => `    return fetch(\`https://api.example/v1?key=${secret}\`)`,
  (secret) => `  password = "${secret}"`,
  (secret) => `<!-- ${secret} -->`,
  (secret) => `String token = "${secret}";`,
  (secret) => `x := ${secret}`,
];
const code = fc.array(
  fc.constantFrom(
    '  if (a) {',
    '  }',
    '',
    '  const b = load(c);',
    '\treturn b',
    'def f(x):',
    '    pass',
    '@login',
  ),
  { maxLength: 40 },
);

const route = {
  path: 'a.js',
  line: 1,
  methods: ['GET'],
  route: '/',
  isWhole: true,
  framework: 'express',
  handler: undefined,
  guards: [],
};

function sentOf(lines: readonly string[], known: readonly string[] = []): string {
  const piece = {
    role: 'handler',
    path: 'a.js',
    name: 'f',
    startLine: 1,
    endLine: lines.length,
    depth: 0,
  } as const;
  const entry: Entry = { route, pieces: [piece], siblings: [] };
  return JSON.stringify(packEntry(cutSlice(entry, () => lines, knownSecrets(known))));
}

describe('what a model is shown', () => {
  it('holds no secret of a known form, wherever it stands', () => {
    fc.assert(
      fc.property(code, code, secrets, fc.constantFrom(...holders), (before, after, secret, hold) => {
        expect(sentOf([...before, hold(secret), ...after])).not.toContain(secret);
      }),
      { numRuns: 1_000 },
    );
  });

  it('holds no secret that a rule has found elsewhere', () => {
    fc.assert(
      fc.property(code, word(12, 30), fc.constantFrom(...holders), (before, secret, hold) => {
        expect(sentOf([...before, hold(secret)], [secret])).not.toContain(secret);
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves out a piece in which a secret goes over several lines', () => {
    const key = ['-----BEGIN RSA PRIVATE', ' KEY-----'].join('');
    const end = ['-----END RSA PRIVATE', ' KEY-----'].join('');
    expect(sentOf(['const key = `', key, 'MIIabcdefgh', end, '`;'])).not.toContain('MIIabcdefgh');
  });
});
