import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { scanTree } from './analysis/scan-tree.ts';
import { analyzersOf } from './files/claims.ts';
import { proposeFix } from './fix/fixes.ts';
import type { FixOutcome } from './fix-outcome.ts';
import { formatReport, reportFormats } from './formats/format-report.ts';
import type { ScanReport, ScanScope } from './scan-report.ts';

/** No secret that a rule finds is in a report, whatever else is said of its line. */

const root = mkdtempSync(join(tmpdir(), 'assay-masked-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
});

function scan(files: Readonly<Record<string, string>>, scope: ScanScope = 'all'): Promise<ScanReport> {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  return scanTree(
    {
      kind: 'scan',
      directory: root,
      scope,
      analyzers: analyzersOf(scope),
      paths: [],
      only: undefined,
      workers: 1,
      workerHeapMegabytes: 512,
      usesThreads: false,
      isFrugal: false,
      memoryLimitBytes: 4_294_967_296,
      useGitignore: true,
      today: '2026-11-22',
      fileTimeLimitMs: 600_000,
      cache: undefined,
      models: {},
      own: [],
    },
    () => undefined,
  );
}

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const mixed = `${upper}abcdefghijklmnopqrstuvwxyz0189`;
const body = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet.split('')), minLength: length, maxLength: length });
const glue = (...parts: string[]): string => parts.join('');

/** One of each type that the rules detect; put together here, so that no secret scanner finds them in this file. */
const anySecrets = fc.record({
  aws: body(upper, 16).map((text) => glue('AK', 'IA', text)),
  github: body(mixed, 36).map((text) => glue('gh', 'p_', text)),
  slack: body(mixed, 24).map((text) => glue('xo', 'xb-', text)),
  stripe: body(mixed, 24).map((text) => glue('sk_', 'live_', text)),
  google: body(mixed, 35).map((text) => glue('AI', 'za', text)),
  gitlab: body(mixed, 20).map((text) => glue('glp', 'at-', text)),
  privateKey: body(mixed, 40).map((text) => `MIIE${text}`),
  url: body(mixed, 12).map((text) => `u9${text}`),
  password: body(mixed, 10).map((text) => `p9${text}`),
  apiKey: body(mixed, 34).map((text) => `k9${text}`),
  signing: body(mixed, 9).map((text) => `j9${text}`),
  hmac: body(mixed, 14).map((text) => `h9${text}`),
});
type Secrets = typeof anySecrets extends fc.Arbitrary<infer Values> ? Values : never;

const keyText = (key: string) =>
  glue('-----BEGIN RSA PRIVATE', ` KEY-----\\n${key}\\n-----END RSA PRIVATE`, ' KEY-----');

function sources(of: Secrets): Readonly<Record<string, string>> {
  return {
    'app.js': `const { exec } = require('child_process');
const jwt = require('jsonwebtoken');
const app = require('express')();
const aws = '${of.aws}', github = "${of.github}"; if (aws == 1) use(github);
const key = "${keyText(of.privateKey)}"; if (key == 2) use(key);
const database = 'postgres://shop:${of.url}@db.internal/shop';
app.get('/', (req, res) => { const apiKey = '${of.apiKey}'; exec('run ' + req.query.a + ' ${of.stripe}' + apiKey); });
app.post('/', (req, res) => { if (req.body.a == '${of.password}') res.send(jwt.sign({}, '${of.signing}')); });
// the key of old is ${of.google}
const unused = 1, dbPassword = '${of.password}';
`,
    'other.js': `if (process.argv[2] == '${of.signing}') use('${of.hmac}', "${of.apiKey}");\n${'x.'.repeat(70)}use(a == '${of.apiKey}');\n`,
    'app.py': `import hmac, os
from flask import Flask, request
app = Flask(__name__)
@app.route('/')
def index():
    secret_key = '${of.apiKey}'; return os.popen(request.args.get('q') + hmac.new(b'${of.hmac}', b'').hexdigest() + '${of.slack}').read()
`,
    'main.go': `package main\n\nimport "crypto/hmac"\n\nfunc f() { a := 1; a = a; password := "${of.password}"; hmac.New(nil, []byte("${of.gitlab}")); use(password) }\n`,
    'A.java': `class A { void f() { String password = "${of.password}"; if (password == "${of.github}") g(); } }\n`,
  };
}

async function textsOf(report: ScanReport): Promise<readonly string[]> {
  const formats = await Promise.all(reportFormats.map((format) => formatReport(report, format)));
  return [...formats, JSON.stringify(report)];
}

/** @param text  has an injection into a query of `db` */
async function fixInjection(text: string): Promise<Extract<FixOutcome, { kind: 'proven' }>> {
  const start = `const { Client } = require('pg');
const app = require('express')();
const db = new Client();
`;
  const report = await scan({ 'a.js': start + text });
  const finding = report.findings.find(({ ruleId }) => ruleId === 'javascript/sql-injection');
  if (finding === undefined) throw new Error('the injection is not found');
  const outcome = await proposeFix({ directory: root, finding });
  if (outcome.kind !== 'proven') throw new Error(`the fix is ${outcome.kind}`);
  return outcome;
}

test.each([
  "spawn('mysql', ['-u', 'root', '-pQz71LmPrT4', q.query.a], { shell: true })",
  "exec(['mysql', '-pQz71LmPrT4', q.query.a].join(' '))",
  "exec('echo Qz71LmPrT4 | sudo -S ls ' + q.query.a)",
])('what is said where there is no fix quotes no secret: %s', async (call) => {
  const start = "const { exec, spawn } = require('child_process');\nconst app = require('express')();\n";
  const report = await scan({ 'a.js': `${start}app.get('/', (q) => { ${call}; });\n` });
  const finding = report.findings.find(({ ruleId }) => ruleId === 'javascript/command-injection');
  if (finding === undefined) throw new Error('the injection is not found');
  const outcome = await proposeFix({ directory: root, finding });
  expect(outcome).toMatchObject({ kind: 'none', advice: expect.stringContaining('…') });
  expect(JSON.stringify([outcome, finding])).not.toContain('Qz71LmPrT4');
});

describe('secrets in reports', () => {
  test.each<ScanScope>(['all', 'quality'])(
    'no format of scope %s shows one',
    { timeout: 300_000 },
    async (scope) => {
      await fc.assert(
        fc.asyncProperty(anySecrets, async (secrets) => {
          const report = await scan(sources(secrets), scope);
          expect(report.findings.length).toBeGreaterThan(scope === 'all' ? 12 : 3);
          for (const text of await textsOf(report))
            for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
        }),
        { numRuns: 8 },
      );
    },
  );

  test('quality scans report no secrets, though they look for them', async () => {
    const report = await scan({ 'a.js': "const password = 'hunter2secret9';\n" }, 'quality');
    expect(report.findings.filter(({ category }) => category === 'security')).toEqual([]);
  });

  test('what is left tells which secret it is', async () => {
    const [aws, password] = [glue('AK', 'IA', 'QWERTYUIOPASDFGH'), 'hunter2secret9'];
    const report = await scan({ 'a.js': `const id = '${aws}';\nconst password = '${password}';\n` });
    expect(
      report.findings.filter(({ type }) => type === 'secret').map(({ location }) => location.snippet),
    ).toEqual(["const id = 'AKIA…(AWS access key, 20 characters)…DFGH';", "const password = '…(secret)…';"]);
  });

  test('fingerprints are those of the text as it stands', async () => {
    const text = "function load() { const password = 'hunter2secret9'; return password; }\n";
    const { findings } = await scan({ 'a.js': text });
    const [finding] = findings.filter(({ type }) => type === 'secret');
    expect(finding?.fingerprint).toBe('1afb798f083408c512abdc147d3c283387f33f8709d4fa1c184fe60e0beb4ea2');
    expect(finding).toMatchObject({ context: 'mX82Bof-s8hH1KKR_8hbE1KK', shape: '042a78cb47c229c9' });
    expect(finding?.identity.sinkTokens).toContain('…(secret)…');
    expect(finding?.identity.sinkTokens).not.toContain('hunter2');
  });

  test('names of functions and of what is around a finding hold none', async () => {
    const [aws, github] = [glue('AK', 'IA', 'QWERTYUIOPASDFGH'), glue('gh', 'p_', upper, 'abcd')];
    const url = glue('postgres://', 'admin:s3cr3tUrlPw77', '@db.example.org/prod');
    const report = await scan({
      'a.js': `module.exports = {
  '${aws}': function () { return 1; },
  '${url}': () => 2,
  '${github}': (request) => { eval(request.query.a); },
};
`,
      'b.py': `def ${github}(): pass\n`,
    });
    expect(report.metrics.flatMap(({ functions }) => functions)).toHaveLength(4);
    expect(report.findings).not.toEqual([]);
    for (const text of await textsOf(report))
      for (const secret of [aws, github, 's3cr3tUrlPw77']) expect(text).not.toContain(secret);
  });

  test.each([
    ['a comment', (lines: string[]) => `/*\n${lines.join('\n')}\n*/`],
    ['a list', (lines: string[]) => `const pem = [\n${lines.map((line) => `  '${line}',\n`).join('')}];`],
    ['a template', (lines: string[]) => `const pem = \`${lines.join('\n')}\`;`],
  ])('a patch next to a private key in %s shows none of it', { timeout: 300_000 }, async (_where, write) => {
    const body = ['MC4CAQAwBQYDK2VwBCIEIAOykakDLM2ZdDHi9m22m+eeO2iLqBBXP93kmJjwJE2e', 'wa9X'];
    const first = glue('-----BEGIN PRIVATE', ' KEY-----');
    const key = write([first, ...body, glue('-----END PRIVATE', ' KEY-----')]);
    const outcome = await fixInjection(`${key}
const same = 'Qw8rTy6uIo4';
app.get('/', (req, res) => db.query("select * from a where b = '" + req.query.b + "'", () => res.end()));
open('jdbc:mysql://h/db?user=root&password=Qw8rTy6uIo4');
${key.replace('pem', 'pem2')}
`);
    expect(outcome.patch.split('\n').filter((line) => /^[-+]/.test(line)).length).toBeGreaterThan(3);
    for (const secret of [...body, 'Qw8rTy6uIo4']) expect(outcome.patch).not.toContain(secret);
    for (const secret of [...body, 'Qw8rTy6uIo4']) expect(outcome.files[0]?.text).toContain(secret);
  });

  test('a finding in a line of a private key shows none of it', async () => {
    const body = 'MC4CAQAwBQYDK2VwBCIEIAOykakDLM2ZdDHi9m22m+eeO2iLqBBXP93kmJjwJE2e';
    const report = await scan({
      'a.js': `require('express')().get('/', (req) => use([
  '${glue('-----BEGIN PRIVATE', ' KEY-----')}',
  '${body}', eval(req.query.a), req.query.a == 1,
  '${glue('-----END PRIVATE', ' KEY-----')}']));
`,
    });
    expect(report.findings.map(({ location }) => location.range.startLine)).toContain(3);
    for (const text of await textsOf(report)) expect(text).not.toContain(body);
  });

  test('a patch shows none, and the fixed file keeps it', { timeout: 300_000 }, async () => {
    const password = 'hunter2secret9';
    const outcome = await fixInjection(`const password = '${password}';
connect({ password });
app.get('/', (req, res) => db.query("select * from a where b = '" + req.query.b + "'", () => res.end()));
`);
    expect(outcome.patch).toContain("const password = '…(secret)…';");
    expect(outcome.patch).not.toContain(password);
    expect(outcome.files[0]?.text).toContain(password);
  });
});
