import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor, holdsSecret } from './redact.ts';

const join = (...parts: string[]): string => parts.join('');
/** Put together here, so that no secret scanner finds them in this file. */
const secrets: readonly (readonly [kind: string, text: string])[] = [
  ['aws-key', join('AKIA', 'IOSFODNN7EXAMPLE')],
  ['github-token', join('ghp_', 'a1B2'.repeat(9))],
  ['stripe-key', join('sk_', 'live_', 'a1B2c3D4'.repeat(3))],
  ['jwt', join('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxIn0', '.c2lnbmF0dXJl')],
  ['private-key', join('-----BEGIN RSA PRIVATE', ' KEY-----\nMIIabc\n-----END RSA PRIVATE', ' KEY-----')],
];

describe('createRedactor', () => {
  it.each(secrets)('hides a %s and puts it back', (kind, secret) => {
    const redactor = createRedactor();
    const text = `const a = ${secret};\nuse(${secret});`;
    const hidden = redactor.redact(text);
    expect(hidden).toBe(`const a = ⟦SECRET_1:${kind}⟧;\nuse(⟦SECRET_1:${kind}⟧);`);
    expect(redactor.restore(hidden)).toBe(text);
  });

  it('hides assigned passwords, passwords in URLs and random literals', () => {
    const redactor = createRedactor();
    const redact = (text: string): string => redactor.redact(text);
    expect(redact(`password: 'hunter22'`)).toBe(`password: '⟦SECRET_1:assigned⟧'`);
    expect(redact(`connect("postgres://bob:tiger9@db/x")`)).toBe(
      `connect("postgres://bob:⟦SECRET_2:url-password⟧@db/x")`,
    );
    expect(redact(`sign(x, "q8Zk2Lr9Xv4Tn7Wp1Yc6Bd3Mf5Hg0Js")`)).toBe(`sign(x, "⟦SECRET_3:random⟧")`);
  });

  it.each([
    'db.query("select * from users where id = ?")',
    "import x from 'some-long-package-name/with/a/path/inside'",
    'const token = readToken();',
    'fetch("https://example.org/a/b?c=d")',
  ])('leaves %s', (text) => {
    expect(holdsSecret(text)).toBe(false);
  });

  it('restores what it hid, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const redactor = createRedactor();
        const all = text + secrets.map(([, secret]) => secret).join(' ');
        expect(redactor.restore(redactor.redact(all))).toBe(all);
      }),
    );
  });
});
