import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { hostilePath, sampleReport, sampleRules } from '../../test/sample-report.ts';
import { toJson } from './json.ts';
import { toMarkdown } from './markdown.ts';
import { createSarifLog, toSarif, uriOfPath } from './sarif.ts';
import { toText } from './text.ts';

async function sarifErrors(document: unknown): Promise<unknown> {
  const file = new URL('../../test/data/sarif-schema-2.1.0.json', import.meta.url);
  const { $schema: _draft04, id: _id, ...schema } = JSON.parse(await readFile(file, 'utf8'));
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  validate(document);
  return validate.errors;
}

describe('SARIF', () => {
  const log = createSarifLog(sampleReport, sampleRules);
  const [run] = log.runs;

  test('is valid by the official schema', async () => {
    expect(await sarifErrors(JSON.parse(toSarif(sampleReport, sampleRules)))).toBeNull();
  });

  test('the schema check sees what is wrong', async () => {
    expect(await sarifErrors({ ...log, runs: [{ results: [{}] }] })).not.toBeNull();
  });

  test('names rules with CWE tags, help and security severity', () => {
    expect(run?.tool.driver.rules[0]).toMatchObject({
      name: 'SqlInjection',
      help: { text: 'Pass values as parameters.', markdown: expect.stringContaining('# SQL') },
      properties: {
        tags: ['security', 'vulnerability', 'external/cwe/cwe-089', 'owasp/A03:2021'],
        'security-severity': '8.0',
        precision: 'high',
      },
    });
    expect(run?.tool.driver.rules[1]?.properties).not.toHaveProperty('security-severity');
  });

  test('tells equal findings apart and gives the flow', () => {
    const prints = run?.results.map((result) => result.partialFingerprints['primaryLocationLineHash']);
    expect(new Set(prints).size).toBe(3);
    expect(run?.results[0]?.codeFlows?.[0]?.threadFlows[0]?.locations.map(({ kinds }) => kinds)).toEqual([
      ['source'],
      ['sink'],
    ]);
    expect(run?.invocations[0]?.executionSuccessful).toBe(false);
  });

  test('paths become URIs that decode to the path', () => {
    const uri = uriOfPath(hostilePath);
    expect(uri).toMatch(/^[\w%/.~!'()*-]+$/);
    expect(uri.split('/').map(decodeURIComponent).join('/')).toBe(hostilePath);
    expect(uriOfPath('a/\ud800.js')).toBe('a/%EF%BF%BD.js');
  });
});

test('text has no raw control or direction characters', () => {
  const text = toText(sampleReport);
  // eslint-disable-next-line no-control-regex
  expect(text.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u202e]/);
  expect(text).toContain('src/a "b"|`c`\\n%20#?\\u202e ü.js:7:3 high javascript/sql-injection');
  expect(text).toContain("source      src/routes.js:2 the request's query string");
  expect(text.trimEnd().split('\n').at(-1)).toBe(
    '3 findings (2 high, 1 info) in 3 files. The scan is not complete. 1 file could not be analysed.',
  );
});

test('text is coloured on demand only', () => {
  expect(toText(sampleReport, { color: true })).toContain('\u001b[31mhigh\u001b[39m');
});

test('Markdown keeps one table row a finding', () => {
  const rows = toMarkdown(sampleReport, sampleRules)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('`` src/a "b"\\|`c`\\n%20#?\\u202e ü.js:7 ``');
});

test('JSON names its fields as the API does', () => {
  const document = JSON.parse(toJson(sampleReport, sampleRules));
  expect(document).toMatchObject({ issues_found: 3, security_issues: 2, quality_issues: 1 });
  expect(document.findings[0]).toMatchObject({
    rule_id: 'javascript/sql-injection',
    title: 'SQL query depends on untrusted input',
    file_path: hostilePath,
    line: 7,
    cwe: ['CWE-89'],
    suggested_fix: 'Pass values as parameters.',
    trace: [{ step: 1, kind: 'source', file_path: 'src/routes.js' }, { step: 2 }],
  });
});
