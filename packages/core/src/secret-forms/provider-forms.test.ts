import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awsAccountOf, crc16, crc32, grafanaChecksum, toBase62 } from './checks.ts';
import { findProviderKeys, namedFormOf, providerForms } from './find-provider-keys.ts';
import { namedForms } from './named-forms.ts';
import type { ProviderForm } from './provider-form.ts';

/** Made up from the form itself, so that none stands in this file. Lookarounds are left to the filter. */
function samplesOf(prefix: string, body: string, count: number): readonly string[] {
  const plain = body.replace(/\(\?[=!](?:[^()\\]|\\.)*\)/g, '');
  const whole = new RegExp(`^(?:${body})$`);
  return fc
    .sample(fc.stringMatching(new RegExp(`^(?:${plain})$`)), { numRuns: 60 * count, seed: 7 })
    .filter((text) => whole.test(text))
    .slice(0, count)
    .map((text) => `${prefix}${text}`);
}

/** With the checksum that its provider would have given it. */
function signed({ kind, check }: ProviderForm, key: string): string {
  if (check === undefined) return key;
  if (kind === 'github-token' || kind === 'npm-token') {
    const random = key.slice(key.indexOf('_') + 1, -6);
    return `${key.slice(0, -6)}${toBase62(crc32(random))}`;
  }
  if (kind === 'assay-token') return `${key.slice(0, -6)}${toBase62(crc32(key.slice(0, -6)))}`;
  if (kind === 'grafana-token') return `${key.slice(0, -8)}${grafanaChecksum(key.slice(0, -9))}`;
  if (kind === 'nats-seed') return natsSeed();
  if (kind === 'jwt') return key.split('.').with(0, webToken()).join('.');
  return key;
}

const base32Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function natsSeed(): string {
  const bytes = [0x95, 0x00, ...Array.from({ length: 32 }, (_, at) => (at * 37 + 11) & 0xff)];
  const crc = crc16(bytes);
  const bits = [...bytes, crc & 0xff, crc >> 8].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.padEnd(Math.ceil(bits.length / 5) * 5, '0').match(/.{5}/g) ?? [])
    .map((digit) => base32Digits.charAt(Number.parseInt(digit, 2)))
    .join('');
}

const webToken = () => Buffer.from('{"alg":"dir","enc":"A256GCM","typ":"JWT"}').toString('base64url');

describe.each(providerForms.map((form, index) => [`${form.kind} ${index}`, form] as const))(
  '%s',
  (_, form) => {
    const leads = form.lead === undefined ? ['', ''] : samplesOf('', form.lead, 2);
    const keys = form.prefixes
      .flatMap((prefix) => samplesOf(prefix, form.body, 2))
      .map((key, index) => `${leads[index % leads.length]}${signed(form, key)}`);

    it('is found whole, wherever it stands', () => {
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys)
        for (const [before, after] of [
          ['', ''],
          ['key = "', '"'],
          ['"a\\n', '\\n"'],
          ['(', ')'],
          ['X_KEY=', '\n'],
          ['>', '<'],
        ]) {
          const found = findProviderKeys(`${before}${key}${after}`);
          const at = before?.length ?? 0;
          expect(found.map(({ start, end, proof }) => ({ start, end, proof }))).toEqual([
            {
              start: at,
              end: at + key.length,
              proof: form.check === undefined ? expect.stringMatching('checked|formed') : 'checked',
            },
          ]);
        }
    });

    it('is none within a word, when a sign breaks it, or when its end is missing', () => {
      for (const key of keys) {
        const isWhole = (text: string) =>
          findProviderKeys(text).some(({ start, end }) => end - start === key.length && start <= 1);
        expect(isWhole(`x${key}`)).toBe(false);
        expect(isWhole(`${key.slice(0, -4)}!${key.slice(-3)}`)).toBe(false);
        expect(isWhole(`${key.slice(0, form.prefixes[0]?.length)}`)).toBe(form.prefixes.includes(key));
      }
    });

    it.runIf(form.check !== undefined && form.kind !== 'aws-key')('is broken when its check fails', () => {
      for (const key of keys) {
        const other =
          form.kind === 'jwt'
            ? key.replace(/^[^.]+/, `eyJ${'x'.repeat(20)}`)
            : `${key.slice(0, -1)}${key.endsWith('7') ? '2' : '7'}`;
        for (const found of findProviderKeys(other)) expect(found.proof).not.toBe('checked');
      }
    });
  },
);

describe.each(namedForms.map((form, index) => [`${form.kind} ${index}`, form] as const))(
  '%s, by its name',
  (_, form) => {
    it('is known by a word before it, and by nothing else', () => {
      const values = samplesOf('', form.body, 3);
      expect(values.length).toBeGreaterThan(0);
      for (const value of values)
        for (const word of form.words) {
          expect(namedFormOf(value, ['my', word])).toBeDefined();
          expect(namedFormOf(value, ['other'])).toBeUndefined();
          expect(namedFormOf(`${value}!`, [word])).toBeUndefined();
        }
    });
  },
);

it('reads the account of an AWS key id, and none from one that is too old', () => {
  expect(awsAccountOf(['AK', 'IAQYLPMN5HAAAAAAAA'].join(''))).toMatch(/^\d{12}$/);
  expect(awsAccountOf(['AK', 'IAIAAAAAAAAAAAAAAA'].join(''))).toBeUndefined();
});

it('agrees with the published example of a checksum', () => {
  // The one of the announcement: https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/
  expect(toBase62(crc32(['zQWBuTSOoRi4A9sp', 'HcVY5ncnsDkxkJ'].join('')))).toBe('0mLq17');
});

it('takes time linear in the text', () => {
  for (const part of ['AKIA', 'eyJ', 'eyJa.', 'sk-', 'glpat-', 'SK', 'xoxp-1-', 'dp.st.', 'a'])
    expect(findProviderKeys(part.repeat(200_000)).length).toBeLessThan(200_000);
});
