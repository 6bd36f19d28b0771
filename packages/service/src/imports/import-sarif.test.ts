import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../testing/test-service.ts';
import { readSarif } from './read-sarif.ts';

let service: TestService;
let repositoryId: string;

beforeAll(async () => {
  service = await createTestService();
  const path = join(service.folder, 'plain');
  await mkdir(path);
  await writeFile(
    join(path, 'a.js'),
    "eval(require('express')().req);\nlet unused;\nif (unused == 1) eval('1');\n",
  );
  repositoryId = (await service.call('POST', '/v1/repositories', { body: { path } })).body.id;
});
afterAll(() => service.close());

const rules = [
  {
    id: 'js/sql-injection',
    shortDescription: { text: 'Query built from input' },
    help: { text: 'Use parameters.' },
    properties: { tags: ['security', 'external/cwe/cwe-089'], 'security-severity': '8.8' },
  },
  { id: 'js/style', defaultConfiguration: { level: 'note' } },
];

function result(ruleId: string, uri: string, startLine: number, more: object = {}) {
  const region = { startLine, startColumn: 3, endColumn: 9, snippet: { text: `line ${ruleId}` } };
  const locations = [{ physicalLocation: { artifactLocation: { uri }, region } }];
  return { ruleId, message: { text: `Found ${ruleId}.` }, locations, ...more };
}

const logOf = (results: readonly object[], name = 'CodeQL') => ({
  version: '2.1.0',
  runs: [{ tool: { driver: { name, semanticVersion: '2.20.0', rules } }, results }],
});

async function upload(document: unknown) {
  return service.call('POST', `/v1/repositories/${repositoryId}/sarif`, {
    body: JSON.stringify(document),
    headers: { 'content-type': 'application/sarif+json' },
  });
}
const issuesOf = async (id: string) => (await service.call('GET', `/v1/scans/${id}/issues`)).body.data;

describe('places of results', () => {
  const pathsOf = async (document: unknown) => {
    const { body } = await upload(document);
    return (await issuesOf(body.id)).map(({ file_path, line }: { file_path: string; line: number }) => [
      file_path,
      line,
    ]);
  };

  it('are found below bases, by number, with the separators of Windows, and below the root of another machine', async () => {
    const log = logOf(
      [
        result('js/one', 'a.js', 1, {
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'a.js', uriBaseId: 'LIB' },
                region: { startLine: 2 },
              },
            },
          ],
        }),
        result('js/two', 'src\\win.js', 3),
        // Only the repository says where its root was.
        result('js/three', 'file:///builds/shop/a.js', 4),
        result('js/four', 'file:///usr/include/none.h', 5),
      ],
      'placing',
    );
    const [run] = log.runs;
    const bases = { LIB: { uri: 'lib/', uriBaseId: 'TOP' }, TOP: { description: { text: 'The root.' } } };
    expect(await pathsOf({ ...log, runs: [{ ...run, originalUriBaseIds: bases }] })).toEqual([
      ['a.js', 4],
      ['lib/a.js', 2],
      ['src/win.js', 3],
    ]);
  });

  it('told twice are one', async () => {
    const one = result('js/one', 'a.js', 1);
    expect(await pathsOf(logOf([one, one, result('js/one', 'a.js', 2)], 'doubling'))).toEqual([
      ['a.js', 1],
      ['a.js', 2],
    ]);
  });
});

describe('an import', () => {
  it('makes issues with the lifecycle of our own, and neither tool closes those of the other', async () => {
    const own = (await service.call('POST', '/v1/scans', { body: { id: repositoryId } })).body;
    await service.runJobs();
    const before = await issuesOf(own.id);
    expect(before.length).toBeGreaterThan(0);

    const first = await upload(
      logOf([result('js/sql-injection', 'src/db.js', 10), result('js/style', 'a.js', 1)]),
    );
    expect(first).toMatchObject({
      status: 202,
      body: { status: 'completed', trigger: 'import', tool: 'codeql', issues_found: 2, security_issues: 1 },
    });
    const [sql, style] = await issuesOf(first.body.id);
    expect(sql).toMatchObject({
      rule_id: 'codeql/js/sql-injection',
      tool: 'codeql',
      title: 'Query built from input',
      severity: 'high',
      category: 'security',
      cwe: ['CWE-89'],
      suggested_fix: 'Use parameters.',
      file_path: 'src/db.js',
      line: 10,
      status: 'open',
    });
    expect(style).toMatchObject({ severity: 'low', category: 'quality' });

    const moved = await upload(logOf([result('js/sql-injection', 'lib/db.js', 99)]));
    expect(moved.body).toMatchObject({ issues_found: 1, fixed: 1, introduced: 0 });
    const [same] = await issuesOf(moved.body.id);
    expect(same).toMatchObject({ id: sql.id, file_path: 'lib/db.js', line: 99 });
    expect((await service.call('GET', `/v1/issues/${style.id}`)).body.status).toBe('fixed');

    const again = (await service.call('POST', '/v1/scans', { body: { id: repositoryId } })).body;
    await service.runJobs();
    const after = (await service.call('GET', `/v1/scans/${again.id}`)).body;
    expect(after).toMatchObject({ fixed: 0, introduced: 0, issues_found: before.length });
    expect((await service.call('GET', `/v1/issues/${sql.id}`)).body.status).toBe('open');
  });

  it('takes gzip, and what the tool itself suppresses', async () => {
    const suppressions = [{ kind: 'inSource', justification: 'known' }];
    const document = logOf([result('x1', 'a.js', 1, { suppressions })], 'Other Tool!');
    const { status, body } = await service.call('POST', `/v1/repositories/${repositoryId}/sarif`, {
      body: gzipSync(JSON.stringify(document)),
      headers: { 'content-encoding': 'gzip' },
    });
    expect([status, body.tool]).toEqual([202, 'other-tool']);
    expect(await issuesOf(body.id)).toMatchObject([
      { status: 'dismissed', resolution: 'suppressed_in_code', note: 'known' },
    ]);
  });

  it.each([
    ['another version', { ...logOf([]), version: '2.0.0' }, '#/version'],
    ['no tool', { version: '2.1.0', runs: [{ results: [] }] }, '#/runs'],
    ['two tools', { version: '2.1.0', runs: [...logOf([], 'a').runs, ...logOf([], 'b').runs] }, '#/runs'],
    ['no runs', { version: '2.1.0', runs: [] }, '#/runs'],
  ])('is refused: %s', async (_name, document, pointer) => {
    expect(await upload(document)).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
  });

  it.each<[string, object]>([
    ['failed', { invocations: [{ executionSuccessful: false, exitCode: 3 }], results: [] }],
    [
      'failed at last',
      { invocations: [{ executionSuccessful: true }, { executionSuccessful: false }], results: [] },
    ],
    ['has no results', {}],
    ['has null for its results', { results: null }],
  ])('closes nothing when a run %s', async (_name, run) => {
    const name = 'Fallible';
    const first = await upload(logOf([result('F1', 'a.js', 1)], name));
    const [issue] = await issuesOf(first.body.id);
    const tool = { driver: { name, rules } };
    const { body } = await upload({ version: '2.1.0', runs: [{ tool, ...run }] });
    expect(body).toMatchObject({
      fixed: 0,
      coverage: { complete: false, cut_short: true },
      closing: { closes_issues: false, reason: 'cut_short' },
      problems: [{ reason: expect.stringMatching(/^(?:tool-failed|no-results)$/) }],
    });
    expect(body.quality_gate.status).not.toBe('passed');
    expect((await service.call('GET', `/v1/issues/${issue.id}`)).body.status).toBe('open');
  });

  it('is not for repositories of others', async () => {
    const { status } = await service.call('POST', `/v1/repositories/${repositoryId}/sarif`, {
      body: logOf([]),
      token: service.bob.token,
    });
    expect(status).toBe(404);
  });
});

describe('readSarif', () => {
  it('leaves out what lies outside of the repository, and counts it', () => {
    const uris = ['file:///etc/passwd', '/abs.js', '../up.js', '%', 'a/./b%20c.js'];
    const reading = readSarif(logOf(uris.map((uri) => result('r', uri, 1))));
    if (reading.kind === 'invalid') throw new Error(reading.message);
    expect(reading.report.findings.map(({ location }) => location.path)).toEqual(['a/b c.js']);
    expect(reading.report.problems).toMatchObject([
      { reason: 'sarif-location', message: expect.stringMatching(/^4 /) },
    ]);
  });

  it.each([2 ** 31, 2 ** 40, 0, -1, 1.5])('takes a line %d, which no file has, for the first one', (line) => {
    const reading = readSarif(logOf([result('r', 'a.js', line)]));
    if (reading.kind === 'invalid') throw new Error(reading.message);
    expect(reading.report.findings[0]?.location.range.startLine).toBe(1);
  });

  it('masks the secrets that other tools quote, and identifies results as before', () => {
    const region = (text: string) => ({ region: { startLine: 1, snippet: { text } } });
    const place = (text: string) => [
      { physicalLocation: { artifactLocation: { uri: 'a.js' }, ...region(text) } },
    ];
    const read = (ruleId: string, text: string) => {
      const reading = readSarif(logOf([result(ruleId, 'a.js', 1, { locations: place(text) })], 'Scanner'));
      if (reading.kind === 'invalid') throw new Error(reading.message);
      return reading.report.findings[0];
    };
    const quoted = read('generic-api-key', 'zx81-spectrum-48k');
    expect(quoted?.location.snippet).toBe('…(secret)…');
    expect(JSON.stringify(quoted)).not.toContain('spectrum');
    expect(quoted?.fingerprint).not.toBe(read('generic-api-key', 'zx81-spectrum-16k')?.fingerprint);
    const key = ['AK', 'IA', 'QWERTYUIOPASDFGH'].join('');
    expect(read('js/style', `use(${key})`)?.location.snippet).toBe(
      'use(AKIA…(AWS access key, 20 characters)…DFGH)',
    );
  });

  it('masks what other tools say of a secret in any text, and identifies results as before', () => {
    const [password, token] = [
      'Sup3r-S3cret-Q9',
      ['gh', 'p_', 'x8Kq2Lm5Nv7Rt1Wz4Bc9Df3Gh6Jk0PqYs2Ua'].join(''),
    ];
    const body = 'MC4CAQAwBQYDK2VwBCIEIAOykakDLM2ZdDHi9m22m+eeO2iLqBBXP93kmJjwJE2e';
    const place = (text: string) => [
      {
        physicalLocation: {
          artifactLocation: { uri: 'a.js' },
          region: { startLine: 1, snippet: { text } },
        },
        logicalLocations: [{ name: token }],
      },
    ];
    const read = (secret: string) => {
      const results = [
        result('generic-password', 'a.js', 1, {
          message: { text: `${secret} is a password` },
          locations: place(`login("${secret}")`),
        }),
        result('style', 'a.js', 2, {
          message: { text: `say "${secret}" and ${body}` },
          locations: place('a'),
        }),
        result(`custom-${token}`, 'a.js', 3, {
          locations: place(`${body}\n${['-----END PRIVATE', 'KEY-----'].join(' ')}`),
        }),
      ];
      const rules = [
        {
          id: 'generic-password',
          shortDescription: { text: `Password ${secret}` },
          fullDescription: { text: `Do not write ${secret}` },
        },
      ];
      const driver = { name: `Tool ${token}`, version: token, rules };
      const reading = readSarif({ version: '2.1.0', runs: [{ tool: { driver }, results }] });
      if (reading.kind === 'invalid') throw new Error(reading.message);
      return reading.report;
    };
    const report = read(password);
    const shown = JSON.stringify(report);
    for (const secret of [password, token, token.toLowerCase(), body]) expect(shown).not.toContain(secret);
    expect(report.tool).toBe('tool-ghp-github-token-40-characters-s2ua');
    expect(report.rules.map(({ id }) => id)).toEqual(
      expect.arrayContaining(report.findings.map(({ ruleId }) => ruleId)),
    );
    const found = (one: typeof report) =>
      one.findings.find(({ ruleId }) => ruleId.endsWith('/generic-password'));
    expect(found(report)?.message).toBe('…(secret)… is a password');
    expect(found(report)?.fingerprint).not.toBe(found(read('0ther-S3cret-Q9'))?.fingerprint);
  });

  it('reads flows, and passes over what is no failure', () => {
    const step = (line: number) => ({
      location: {
        physicalLocation: { artifactLocation: { uri: 'a.js' }, region: { startLine: line } },
        message: { text: `step ${line}` },
      },
    });
    const codeFlows = [{ threadFlows: [{ locations: [step(1), step(2), step(3)] }] }];
    const reading = readSarif(
      logOf([
        result('r', 'a.js', 3, { codeFlows }),
        result('r', 'a.js', 4, { kind: 'pass' }),
        result('r', 'a.js', 5, { baselineState: 'absent' }),
      ]),
    );
    if (reading.kind === 'invalid') throw new Error(reading.message);
    const { findings } = reading.report;
    expect(findings).toHaveLength(1);
    expect(findings[0]?.trace.map(({ kind, note }) => `${kind} ${note}`)).toEqual([
      'source step 1',
      'propagation step 2',
      'sink step 3',
    ]);
  });
});
