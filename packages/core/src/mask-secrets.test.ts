import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextMask, findSecrets, holdsMask, knownSecrets, maskSecrets } from './mask-secrets.ts';

/** Put together here, so that no secret scanner finds them in this file. */
const join = (...parts: string[]): string => parts.join('');
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const mixed = `${upper}abcdefghijklmnopqrstuvwxyz`;
const body = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet.split('')), minLength: length, maxLength: length });

/** Made-up secrets of every known form. */
const anySecret = fc.oneof(
  body(upper, 16).map((text) => join('AK', 'IA', text)),
  body(mixed, 36).map((text) => join('gh', 'p_', text)),
  body(mixed, 20).map((text) => join('glp', 'at-', text)),
  body(mixed, 24).map((text) => join('xo', 'xb-', text)),
  body(mixed, 35).map((text) => join('AI', 'za', text)),
  body(mixed, 24).map((text) => join('sk_', 'live_', text)),
  body(mixed, 36).map((text) => join('np', 'm_', text)),
  body(mixed, 30).map((text) => join('sk', '-', text)),
);

describe('maskSecrets', () => {
  it('leaves nothing of a secret but its ends, and changes nothing the second time', () => {
    fc.assert(
      fc.property(anySecret, fc.constantFrom('', 'x = ', 'key: "', '('), (secret, before) => {
        const masked = maskSecrets(`${before}${secret}"`);
        for (let at = 0; at + 5 <= secret.length; at++)
          expect(masked).not.toContain(secret.slice(at, at + 5));
        expect(masked).toContain(`${secret.slice(0, 4)}…(`);
        expect(masked).toContain(`, ${secret.length} characters)…${secret.slice(-4)}`);
        expect(maskSecrets(masked)).toBe(masked);
        expect(holdsMask(masked)).toBe(true);
      }),
    );
  });

  it('hides short secrets and private keys as a whole', () => {
    expect(maskSecrets(`password = 'hunter22'`)).toBe(`password = '…(secret)…'`);
    expect(maskSecrets('postgres://bob:tiger9@db/x')).toBe('postgres://bob:…(password)…@db/x');
    const key = join('-----BEGIN RSA PRIVATE', ' KEY-----\\nMIIEabcdefghijk');
    expect(maskSecrets(`k = "${key}"`)).toBe('k = "…(private key)…"');
  });

  it('hides what URLs, connection strings and headers give', () => {
    const secret = 'Qw8rTy6uIo4';
    for (const text of [
      `jdbc:mysql://h/db?user=root&password=${secret}`,
      `https://example.org/?api_key=${secret}&x=1`,
      `https://example.org/a?access_token=${secret}#x`,
      `"Server=db;Database=shop;User Id=sa;Password=${secret};Encrypt=true"`,
      `"Pwd=${secret};Server=db"`,
      `host=db user=shop password=${secret}`,
      `'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${secret}=='`,
      `password := "${secret}"`,
      `'password' => '${secret}',`,
      `const pw = '${secret}';`,
      `dbPw: "${secret}",`,
      `os.environ["DB_PWD"] = "${secret}"`,
      `$pwd = '${secret}';`,
      `Authorization: Basic ${secret}=`,
      `{ Authorization: 'Bearer ${secret}' }`,
      `headers['Authorization'] = "Bearer ${secret}"`,
      `set('Authorization', 'token ${secret}')`,
      `const header = 'Bearer ${secret}${secret}'`,
      `use('${join('S', 'G.', secret, secret)}.${secret}${secret}')`,
    ]) {
      const masked = maskSecrets(text);
      expect(masked).not.toContain(secret);
      expect(masked).toContain('…(');
      expect(maskSecrets(masked)).toBe(masked);
    }
    expect(maskSecrets(`a?password=${secret}&b=c`)).toBe('a?password=…(secret)…&b=c');
  });

  it('masks each line of a secret by itself', () => {
    const key = join('-----BEGIN PRIVATE', ' KEY-----\nMC4CAQAwBQYDK2VwBCIEI\n-----END PRIVATE', ' KEY-----');
    expect(maskSecrets(`a\n${key}\nb`)).toBe(`a\n${'…(private key)…\n'.repeat(3)}b`);
  });

  it('finds what rules have found wherever it stands', () => {
    const known = knownSecrets([
      'Tr0ub4dor&3',
      'first line of it\nMIIEowIBAAKCAQEA\nsecond long line',
      'cat',
      'postgres',
    ]);
    const mask = (text: string) => maskSecrets(text, { known });
    expect(mask('f(Tr0ub4dor&3)')).toBe('f(…(secret)…)');
    expect(mask('+MIIEowIBAAKCAQEA')).toBe('+…(secret)…');
    expect(mask(`sign('cat', "postgres")`)).toBe(`sign('…(secret)…', "…(secret)…")`);
    expect(mask('import postgres, concatenate')).toBe('import postgres, concatenate');
    expect(maskSecrets('sign ( cat )', { known, isTokens: true })).toBe('sign ( …(secret)… )');
  });

  it('masks a text that comes again, and as tokens, as it does the first time', () => {
    const known = knownSecrets(['cat', 'Tr0ub4dor&3']);
    const mask = createTextMask(known);
    for (const text of ['sign ( cat )', `sign('cat')`, 'f(Tr0ub4dor&3)', 'cat', 'sign ( cat )'])
      for (const isTokens of [false, true, false])
        expect(mask(text, isTokens)).toBe(maskSecrets(text, { known, isTokens }));
    expect(mask('sign ( cat )')).not.toBe(mask('sign ( cat )', true));
  });

  it.each([
    'db.query("select * from users where id = ?")',
    'const token = readToken();',
    'http_tokens = "optional"',
    'http_tokens = "required"',
    "const pwd = '/srv/shop';",
    'pwd := "./build"',
    'fetch("https://example.org/a/b?c=d")',
    "const rules = { name: 'is required' };",
    'GET /users?token= gives 401; ?token=<token>, ?token=${token}, ?token=%s, ?token={token}, ?api_key=YOUR_KEY',
    'Basic authentication and Bearer tokens; Authorization: Bearer <token>, Authorization: Bearer token',
    'connect(host=host, user=user, password=password)',
    'let user = a; const token = readToken(user);',
    'Bearer ${accessTokenOf(user1)}',
    'DB_PASSWORD: "${DB_PASSWORD:?}"',
    'url: postgres://app:${DB_PASSWORD:?it is missing}@db/app',
  ])('leaves %s', (text) => {
    expect(maskSecrets(text)).toBe(text);
  });

  it('masks a default that stands behind a variable', () => {
    expect(maskSecrets('url: postgres://app:${DB_PASSWORD:-Tr0ub4dor}@db/app')).not.toContain('Tr0ub4dor');
  });

  it('gives spans in order that do not overlap, for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anySecret, fc.string())), fc.array(fc.string()), (parts, values) => {
        const text = parts.join(' ');
        let end = 0;
        for (const span of findSecrets(text, { known: knownSecrets(values) })) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          expect(span.end).toBeGreaterThan(span.start);
          end = span.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
