import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sampleReport, sampleRules } from '../../test/sample-report.ts';
import { applyConfig } from './apply-config.ts';
import { defaultConfig } from './config.ts';
import { createConfigSchema } from './config-schema.ts';
import { loadConfig } from './load-config.ts';
import { readConfig } from './read-config.ts';

const ruleIds = new Set(sampleRules.map(({ id }) => id));
const isValid = new Ajv({ strict: false }).compile(createConfigSchema());

function config(text: string) {
  const reading = readConfig(text, ruleIds);
  if (reading.kind === 'invalid') throw new Error(JSON.stringify(reading.problems));
  return reading.config;
}

const [injection, , unused] = sampleReport.findings;

const shopKey = {
  name: 'shop-key',
  form: '\\bshop_([a-z0-9]{12})\\b',
  keywords: ['SHOP_'],
  allow: ['^test'],
  examples: ['key: shop_aaaa1111bbbb', 'x\ny shop_aaaa1111bbbb z'],
  not: ['shop_testaaaa1111', 'shop_aaaa1111bbbbc', 'shop_\naaaa1111bbbb'],
};

/** The mistakes of a file with this secret, changed. */
const mistakesOf = (changed: Readonly<Record<string, unknown>>): readonly string[] => {
  const reading = readConfig(`secrets:\n  - ${JSON.stringify({ ...shopKey, ...changed })}\n`, ruleIds);
  return reading.kind === 'config' ? [] : reading.problems.map(({ message }) => message);
};

describe('licenses', () => {
  it('are read, and none are a policy of none', () => {
    const read = (text: string) => config(text).analyzerSettings.licenses;
    expect(read('licenses: { allow: [MIT, Apache-2.0], deny: [GPL-3.0-only] }')).toEqual({
      allow: ['MIT', 'Apache-2.0'],
      deny: ['GPL-3.0-only'],
    });
    expect(read('licenses:')).toEqual({ allow: [], deny: [] });
    expect(read('')).toEqual({ allow: [], deny: [] });
  });

  it.each([
    ['licenses: { allow: [MITT] }', /Expected an SPDX identifier/],
    ['licenses: { allow: [7] }', /Expected an SPDX identifier/],
    ['licenses: { deny: [MIT OR ISC] }', /Expected an SPDX identifier/],
    ['licenses: [MIT]', /Expected/],
    ['licenses: { forbid: [MIT] }', /no setting/],
  ])('%s is a mistake', (text, message) => {
    expect(readConfig(text, ruleIds)).toMatchObject({
      problems: [{ message: expect.stringMatching(message) as string }],
    });
  });
});

describe('secrets of a repository', () => {
  it('are read, and what they are tried with is not kept', () => {
    const { name, form, keywords, allow } = shopKey;
    expect(config(`secrets: [${JSON.stringify(shopKey)}]`).analyzerSettings.secretForms).toEqual([
      { name, form, keywords, allow },
    ]);
  });

  it.each([
    [
      { examples: ['key: shop_aaaa1111bbbb', 'key: shop_aaa'] },
      /^Example 2 of .* shop-key is not found: the pattern/,
    ],
    [{ examples: ['key: sop_aaaa1111bbbb'] }, /^Example 1 .* it contains none of the keywords/],
    [{ examples: ['shop_test1111bbbb'] }, /^Example 1 .* `allow` takes it out/],
    [{ not: ['a', 'shop_aaaa1111bbbb'] }, /^Text 2 of `not` of the secret shop-key is found/],
    [{ examples: undefined }, /^Expected examples of the secret shop-key/],
    [{ keywords: ['ab'] }, /^Expected a word of 3 to 50 characters/],
    [{ form: 'shop_[a-z]+' }, /no maximum length/],
    [{ allow: ['(?:a|a){40}b'] }, /may backtrack/],
    [{ form: 'shop_(' }, /not a valid JavaScript regular expression/],
    [{ form: 'shop_[a-z]{9000}' }, /more than 2000 characters/],
    [{ form: 7 }, /^Expected a regular expression of at most 500/],
    [{ name: 'Shop key' }, /^Expected a name of lowercase letters/],
    [{ title: 'x' }, /no setting title; expected name, form, keywords, allow, examples, not/],
  ])('are refused with %j', (changed, message) => {
    expect(mistakesOf(changed)).toEqual([expect.stringMatching(message)]);
  });

  it('have a name each', () => {
    const reading = readConfig(`secrets: ${JSON.stringify([shopKey, shopKey])}`, ruleIds);
    expect(reading).toMatchObject({ problems: [{ message: 'Duplicate secret shop-key.' }] });
  });
});

describe('a configuration', () => {
  it.each([
    ['nothing', '', 3],
    ['empty settings', 'rules:\npaths:\ngate:\n', 3],
    ['a rule that is off', `rules:\n  ${injection?.ruleId}: off\n`, 1],
    ['a rule that is false', `rules: { ${unused?.ruleId}: false }\n`, 2],
    ['a language that is off', 'rules:\n  javascript/*: off\n', 0],
    ['one rule of a language', `rules:\n  javascript/*: off\n  ${unused?.ruleId}: low\n`, 1],
    ['excluded paths', 'paths:\n  exclude: [src/z.js]\n', 2],
    ['projects', 'projects:\n  - { name: web, path: ./apps/web/ }\n', 3],
    ['a gate', 'gate:\n  no_new_secret: true\n', 3],
    ['models', 'models:\n  - library: ./a.js\n    neutral: [{ path: b }]\n', 3],
    ['own secrets', `secrets:\n  - ${JSON.stringify(shopKey)}\n`, 3],
    ['other paths', 'paths:\n  exclude: [test/**]\n', 3],
  ])('is applied, and valid by the schema for editors: %s', (_name, text, count) => {
    expect(applyConfig(sampleReport, config(text)).findings).toHaveLength(count);
    expect(isValid(parse(text) ?? {})).toBe(true);
  });

  it('names projects by folders, which may begin alike', () => {
    const text =
      'projects:\n  - { name: "@shop/web", path: ./apps/web/ }\n  - { name: web2, path: apps/web2 }\n';
    expect(config(text).projects).toEqual([
      { name: '@shop/web', path: 'apps/web' },
      { name: 'web2', path: 'apps/web2' },
    ]);
    expect(config('').projects).toEqual([]);
  });

  it('changes severities, of suppressed findings too', () => {
    const report = applyConfig(sampleReport, config(`rules:\n  ${injection?.ruleId}: info\n`));
    expect(report.findings.map(({ severity }) => severity)).toEqual(['info', 'info', 'info']);
    expect(report.suppressed.map(({ finding }) => finding.severity)).toEqual(['info']);
  });

  it.each([
    [
      'rulez:\n  a: off',
      1,
      1,
      /no setting rulez; expected rules, paths, gate, new_code, projects, models, secrets, licenses/,
    ],
    ['rules:\n  javascript/no-such: off', 2, 3, /no rule javascript\/no-such/],
    [`rules:\n  ${injection?.ruleId}: awful`, 2, 29, /Expected one of off, critical/],
    ['gate:\n  fail_on: 7', 2, 12, /Expected one of critical/],
    ['gate:\n  no_new_secret: maybe', 2, 18, /Expected true or false/],
    ['gate:\n  min_new_coverage: 101', 2, 21, /Expected a number from 0 to 100/],
    ['projects:\n  - { name: a, path: ../b }', 2, 22, /Expected a folder of the repository/],
    ['projects:\n  - { name: a, path: /b }', 2, 22, /Expected a folder of the repository/],
    ['projects:\n  - { name: a, path: . }', 2, 22, /Expected a folder of the repository/],
    ['projects:\n  - { name: a, path: b/../c }', 2, 22, /Expected a folder of the repository/],
    ['projects:\n  - { name: a }', 2, 5, /Expected a folder of the repository/],
    ['projects:\n  - { name: "a\\n", path: b }', 2, 13, /Expected a name/],
    ['projects:\n  - { name: a, path: b }\n  - { name: a, path: c }', 3, 13, /Duplicate project a/],
    [
      'projects:\n  - { name: a, path: b }\n  - { name: c, path: b/d }',
      3,
      22,
      /b\/d overlaps b, the project a/,
    ],
    ['projects:\n  - { name: a, path: b/d }\n  - { name: c, path: b }', 3, 22, /b overlaps b\/d/],
    ['new_code:\n  days: 0', 2, 9, /Expected a number from 1 to 3650/],
    ['new_code:\n  date: 2026-02-30', 2, 9, /Expected a date/],
    ['new_code:\n  tag: a..b', 2, 8, /Expected the name of a tag/],
    ['new_code:\n  tag: v1\n  days: 3', 2, 3, /Expected one of days, date, tag/],
    ['paths:\n  exclude: src', 2, 12, /list of globs/],
    ['paths:\n  exclude: [1]', 2, 13, /glob/],
    ['- a', 1, 1, /mapping of names to values/],
    ['gate: &g\n  fail_on: high\npaths: *g', 3, 8, /Aliases/],
    ['rules:\n  a: off\n  a: off', 3, 3, /unique/],
    ['rules: [', 1, 9, /./],
    ['models: a', 1, 9, /list of models/],
    ['models:\n  - sinks: []', 2, 5, /Expected library/],
    [
      'models:\n  - library: a\n    sinks: [{ kind: no-such, path: b(0) }]',
      3,
      21,
      /Unknown sink kind no-such/,
    ],
    [
      'models:\n  - library: a\n    sanitizers: [{ kind: sql-query, path: b(0) }]',
      3,
      26,
      /Unknown sanitizer kind/,
    ],
    ['models:\n  - library: a\n    sinks: [{ kind: sql-query, path: "b(" }]', 2, 5, /not valid at 1/],
    ['models:\n  - library: a\n    propagators: [{ from: b(0) }]', 3, 19, /Expected to/],
  ])('is refused with the place: %s', (text, line, column, message) => {
    const reading = readConfig(text, ruleIds);
    expect(reading).toMatchObject({
      kind: 'invalid',
      problems: [{ line, column, message: expect.stringMatching(message) }],
    });
  });

  it.each([
    (token: string) => `rules:\n  ${token}: off`,
    (token: string) => `${token}: 1`,
    (token: string) => `models:\n  - library: a\n    sinks: [{ kind: ${token}, path: b(0) }]`,
    (token: string) => `models:\n  - library: a\n    sinks: [{ kind: sql-query, path: "${token}(" }]`,
    (token: string) => `models:\n  - library: a\n    types: { ${token}: [[]] }`,
    (token: string) => `rules: *${token}`,
    (token: string) => `rules: !${token} a`,
  ])('quotes no secret in a mistake (%#)', (textOf) => {
    const token = ['gh', 'p_', 'x8Kq2Lm5Nv7Rt1Wz4Bc9Df3Gh6Jk0PqYs2Ua'].join('');
    const reading = readConfig(textOf(token), ruleIds);
    expect(reading).toMatchObject({ kind: 'invalid' });
    expect(JSON.stringify(reading)).not.toContain(token.slice(4, -4));
  });

  it('never throws, whatever the text is', () => {
    const piece = fc.constantFrom(
      'rules',
      ':',
      ' ',
      '\n',
      '- ',
      '[',
      ']',
      '{',
      '}',
      '&a',
      '*a',
      '!!js',
      '"',
      'off',
      '\t',
      '|',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        expect(['config', 'invalid']).toContain(readConfig(pieces.join(''), ruleIds).kind);
      }),
    );
  });
});

describe('what stands in the place of the file', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'assay-config-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));
  const place = () => join(root, '.assay.yml');

  it.each([
    ['a link to a file of the tree', () => symlink('own.yml', place()), /is a link, and is not read/],
    ['a link to nowhere', () => symlink('nowhere', place()), /is a link, and is not read/],
    ['a folder', () => mkdir(place()), /is not a file, and is not read/],
  ] as const)('%s is a mistake', async (_name, make, message) => {
    await writeFile(join(root, 'own.yml'), 'gate:\n  fail_on: low\n');
    await make();
    expect(await loadConfig(root)).toMatchObject({
      kind: 'invalid',
      problems: [{ message: expect.stringMatching(message) }],
    });
  });

  it('nothing is the default', async () => {
    expect(await loadConfig(root)).toEqual({ kind: 'config', config: defaultConfig });
  });
});
