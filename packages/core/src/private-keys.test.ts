import { describe, expect, it } from 'vitest';
import { findPrivateKeys, privateKeyLines } from './private-keys.ts';

/** Put together here, so that no secret scanner finds a key in this file. */
const first = ['-----BEGIN PRIVATE', 'KEY-----'].join(' ');
const last = ['-----END PRIVATE', 'KEY-----'].join(' ');
const lines = [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg24z6XXmL850eo+li',
  '0AU+8tvnfWXbJJfxZ8/y',
  'FQ==',
];
const [long = '', , short = ''] = lines;

function found(text: string): readonly string[] {
  return findPrivateKeys(text).map(({ start, end }) => text.slice(start, end));
}

describe('findPrivateKeys', () => {
  it.each([
    ['a file', [first, ...lines, last].join('\n')],
    ['a comment', [first, ...lines, last].join('\n// ')],
    ['a literal', [first, ...lines, last].join('\\n')],
    ['a list', [first, ...lines, last].join("',\n  '")],
    ['a sum', [first, ...lines, last].join('\\n" +\n  "')],
    ['headers', [first, 'Proc-Type: 4,ENCRYPTED', 'DEK-Info: AES-128-CBC,0F', '', ...lines, last].join('\n')],
  ])('finds a key in %s', (_where, key) => {
    expect(found(`const a = '${key}'; b();\n${key}`)).toEqual([key, key]);
  });

  it.each([', ', '\n', '\\n', "',\n+  '", '\n * '])(
    'finds what is left of a cut key, between %j',
    (between) => {
      const body = lines.join(between);
      expect(found(`f();\n'${body}${between}${last}';`)).toEqual([`${body}${between}${last}`]);
      expect(found(`f('${first}${between}${body}`)).toEqual([`${first}${between}${body}`]);
      expect(found(`f('${first}${between}${long}'); g(x)`)).toEqual([`${first}${between}${long}`]);
    },
  );

  it('finds none where no body is', () => {
    expect(found(`if (text.startsWith('${first}')) return read(text, certificateOfAuthority);`)).toEqual([]);
    expect(found(`expected ${last}, and ${last}`)).toEqual([]);
    expect(found(`const a = '${long}';\nconst b = 1;\n'${last}'`)).toEqual([]);
  });

  it('tells the lines of the body', () => {
    expect(privateKeyLines([first, ...lines, last].join('\\n'))).toEqual(
      lines.filter((line) => line !== short),
    );
  });

  it('looks at each part of a text a bounded number of times', () => {
    for (const part of [first, last, `${long}\n`, `${first}${long}`, `${long}${last}`, '-----BEGIN A: b\n'])
      expect(() => findPrivateKeys(part.repeat(20_000))).not.toThrow();
  });
});
