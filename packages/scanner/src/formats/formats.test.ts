import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { hostilePath, sampleReport, sampleRules } from '../../test/sample-report.ts';
import { type ScanReport, wholeCoverage } from '../scan-report.ts';
import { toCsv } from './csv.ts';
import { formatReport } from './format-report.ts';
import { toGitlab } from './gitlab.ts';
import { toJson } from './json.ts';
import { toJunit } from './junit.ts';
import { toMarkdown } from './markdown.ts';
import { createSarifLog, toSarif } from './sarif.ts';
import { uriOfPath } from './sarif-uri.ts';
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

/** The same report with the findings of one more file, in front of the others. */
function withAnotherFile(): ScanReport {
  const added = sampleReport.findings.map((finding) => ({
    ...finding,
    location: { ...finding.location, path: 'a/first.js' },
  }));
  return { ...sampleReport, findings: [...added, ...sampleReport.findings] };
}

test('nothing that a consumer knows findings by changes with another file', () => {
  const hashes = (report: ScanReport) =>
    createSarifLog(report, sampleRules).runs[0]?.results.map(
      ({ partialFingerprints }) => partialFingerprints,
    );
  expect(hashes(withAnotherFile())).toEqual(expect.arrayContaining(hashes(sampleReport) ?? []));
  expect(hashes(withAnotherFile())?.slice(3)).toEqual(hashes(sampleReport));
  const prints = (report: ScanReport): readonly string[] =>
    JSON.parse(toGitlab(report, sampleRules)).map(({ fingerprint }: { fingerprint: string }) => fingerprint);
  expect(prints(withAnotherFile()).slice(3)).toEqual(prints(sampleReport));
  expect(new Set(prints(withAnotherFile())).size).toBe(6);
  const names = (report: ScanReport) => toJunit(report).match(/ name="[^"]*" file/g);
  expect(names(withAnotherFile())?.slice(3)).toEqual(names(sampleReport));
});

test('JUnit names a test without its line', () => {
  const moved = sampleReport.findings.map((finding) => {
    const range = { ...finding.location.range, startLine: finding.location.range.startLine + 40 };
    return { ...finding, location: { ...finding.location, range } };
  });
  const names = (report: ScanReport) => toJunit(report).match(/ name="[^"]*" file/g);
  expect(names({ ...sampleReport, findings: moved })).toEqual(names(sampleReport));
});

test('what a language model says has its rule, its weakness and its origin', async () => {
  const [sample] = sampleReport.findings;
  if (sample === undefined) throw new Error('the sample has no finding');
  const said = [
    { ...sample, ruleId: 'llm/record-of-another' },
    { ...sample, ruleId: 'llm/review-bug' },
  ];
  const report = { ...sampleReport, findings: said, suppressed: [] };
  const [run] = JSON.parse(await formatReport(report, 'sarif')).runs;
  for (const result of run.results) {
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
    expect(result.properties.origin).toBe('llm');
  }
  expect(run.tool.driver.rules[run.results[0].ruleIndex].properties.tags).toContain('external/cwe/cwe-639');
  const { findings } = JSON.parse(await formatReport(report, 'json'));
  expect(findings[0]).toMatchObject({ origin: 'llm', cwe: ['CWE-639'] });
  expect(JSON.parse(await formatReport(sampleReport, 'json')).findings[0].origin).toBe('engine');
});

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
    // A consumer holds them beside the path.
    const prints = run?.results.map(({ partialFingerprints, locations }) => [
      locations[0]?.physicalLocation.artifactLocation.uri,
      partialFingerprints['primaryLocationLineHash'],
    ]);
    expect(new Set(prints?.map((print) => print.join(' '))).size).toBe(4);
    expect(run?.results[0]?.codeFlows?.[0]?.threadFlows[0]?.locations.map(({ kinds }) => kinds)).toEqual([
      ['source'],
      ['sink'],
    ]);
    expect(run?.invocations[0]?.executionSuccessful).toBe(false);
  });

  test('marks what is suppressed, with the reason and the place of the comment', () => {
    const suppressions = run?.results.flatMap((result) => result.suppressions ?? []);
    expect(suppressions).toMatchObject([
      {
        kind: 'inSource',
        justification: 'Only "numbers" | get here.',
        location: { physicalLocation: { region: { startLine: 19 } } },
      },
    ]);
  });

  test('gives a fix as replaced lines, valid by the schema', async () => {
    const [finding] = sampleReport.findings;
    const patch = [
      'diff --git a/src/a.js b/src/a.js',
      '--- a/src/a.js',
      '+++ b/src/a.js',
      '@@ -6,3 +6,4 @@',
      ' before',
      '-db.query(q)',
      '+const text = q;',
      '+db.query(text)',
      ' after',
      '',
    ].join('\n');
    const fixes = new Map(finding ? [[finding, { reason: 'Safe.', patch }]] : []);
    const fixed = createSarifLog(sampleReport, sampleRules, { fixes });
    expect(fixed.runs[0]?.results.find((result) => result.fixes)?.fixes).toEqual([
      {
        description: { text: 'Safe.' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'src/a.js', uriBaseId: '%SRCROOT%' },
            replacements: [
              {
                deletedRegion: { startLine: 6, startColumn: 1, endLine: 9, endColumn: 1 },
                insertedContent: { text: 'before\nconst text = q;\ndb.query(text)\nafter\n' },
              },
            ],
          },
        ],
      },
    ]);
    expect(await sarifErrors(fixed)).toBeNull();
  });

  test('leaves out the mildest of more results than GitHub takes, and says so', () => {
    const [serious, , mild] = sampleReport.findings;
    if (!serious || !mild) throw new Error('the sample has too few findings');
    const findings = [...Array.from({ length: 25_000 }, () => mild), serious];
    const [big] = createSarifLog({ ...sampleReport, findings, suppressed: [] }, sampleRules).runs;
    expect(big?.results).toHaveLength(25_000);
    expect(big?.results.some(({ ruleId }) => ruleId === serious.ruleId)).toBe(true);
    const notes = big?.invocations[0]?.toolExecutionNotifications.map(({ message }) => message.text);
    expect(notes?.at(-1)).toMatch(/^1 findings of the lowest/);
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
    '3 findings (2 high, 1 info) in 3 files. 1 suppressed. The scan is not complete.',
  );
});

describe('reasons', () => {
  const [finding] = sampleReport.findings;
  const reasoned: ScanReport = {
    ...sampleReport,
    findings: finding
      ? [
          {
            ...finding,
            evidence: [
              { reason: 'untrusted-source' },
              { reason: 'examined-before', at: { path: 'src/a.js', line: 3 } },
              { reason: 'not-shipped', detail: 'tests' },
            ],
          },
        ]
      : [],
  };

  test('are in the text on demand only', () => {
    expect(toText(reasoned)).not.toContain('examined-before');
    expect(toText(reasoned, { why: true })).toContain(`
    for     untrusted-source: The sender of the request, or the visitor of the page, controls the data.
    against examined-before: A function of the program or a list checks the data before. (src/a.js:3)
    against not-shipped [tests]: The file is not part of the shipped program.
`);
  });

  test('are in JSON and in SARIF, which stays valid', async () => {
    const told = [
      { reason: 'untrusted-source' },
      { reason: 'examined-before', file_path: 'src/a.js', line: 3 },
      { reason: 'not-shipped', detail: 'tests' },
    ];
    expect(JSON.parse(toJson(reasoned, sampleRules)).findings[0].evidence).toEqual(told);
    const log = JSON.parse(toSarif(reasoned, sampleRules));
    expect(log.runs[0].results[0].properties.evidence).toEqual(told);
    expect(await sarifErrors(log)).toBeNull();
  });
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

describe('CSV', () => {
  const rows = toCsv(sampleReport, sampleRules).trimEnd().split('\r\n');

  test('has one row a finding, with quotes doubled', () => {
    expect(rows).toHaveLength(5);
    expect(rows[1]).toContain('"src/a ""b""|`c`');
    expect(rows[4]).toMatch(/,true,"Only ""numbers"" \| get here\."$/);
  });

  test('has no cell that a spreadsheet would run', () => {
    const [finding] = sampleReport.findings;
    if (!finding) throw new Error('the sample has no finding');
    const formulas = ['=cmd()', '+1', '-1', '@a', '\tx'].map((message) => ({ ...finding, message }));
    const text = toCsv({ ...sampleReport, findings: formulas, suppressed: [] }, sampleRules);
    expect(text).not.toMatch(/(?:^|,)"?[=+\-@\t]/m);
  });

  test('has nothing that a terminal would obey', () => {
    const [finding] = sampleReport.findings;
    if (!finding) throw new Error('the sample has no finding');
    const findings = [{ ...finding, message: 'a\u001b[2Jb\nc\td' }];
    const text = toCsv({ ...sampleReport, findings, suppressed: [] }, sampleRules);
    expect(text).toContain('"a\\u001b[2Jb\nc\td"');
  });
});

test('GitLab tells equal findings apart', () => {
  const entries = JSON.parse(toGitlab(sampleReport, sampleRules));
  expect(entries).toMatchObject([
    {
      severity: 'critical',
      check_name: 'javascript/sql-injection',
      location: { path: hostilePath, lines: { begin: 7 } },
    },
    {},
    { severity: 'info' },
  ]);
  expect(new Set(entries.map((entry: { fingerprint: string }) => entry.fingerprint)).size).toBe(3);
});

describe('JUnit', () => {
  test('has a failure a finding, and escapes what would end an attribute', () => {
    const text = toJunit(sampleReport);
    expect(text).toContain('tests="4" failures="3" errors="0" skipped="1"');
    expect(text.match(/<failure /g)).toHaveLength(3);
    expect(text).toContain('message="Only &quot;numbers&quot; | get here."');
    // eslint-disable-next-line no-control-regex
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  test('passes when nothing is found', () => {
    expect(toJunit({ ...sampleReport, findings: [], suppressed: [] })).toContain('tests="1" failures="0"');
  });
});

test('text shows remedies and verified fixes, broken for a narrow terminal', () => {
  const [finding] = sampleReport.findings;
  if (finding === undefined) throw new Error('the sample has findings');
  const fix = {
    ruleId: finding.ruleId,
    findingFingerprint: finding.fingerprint,
    origin: 'engine',
    safety: 'S',
    contractId: '',
    edits: [],
    explanation: 'The values go to the database apart from the query.',
  } as const;
  const patch = '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-\told \u001b[31m\n+\tnew\r\n';
  const fixes = new Map([
    [finding, { fix, patch, verification: { verdict: 'verified', gates: [] } as const }],
  ]);
  const remedies = { [finding.ruleId]: 'Pass values as parameters.' };
  const text = toText({ ...sampleReport, remedies }, { fixes, width: 40 });
  expect(text.match(/ {2}remedy: Pass values as parameters\./g)).toHaveLength(2);
  expect(text).toContain(`
  fix (verified): The values go to the
  database apart from the query.
    --- a/x
    +++ b/x
    @@ -1 +1 @@
    -\told \\u001b[31m
    +\tnew\\r
`);
});

describe('what was not looked at', () => {
  const unread = 'Not analyzed, unsupported languages: PHP (12 files), Dockerfile (1 file).';
  const incomplete =
    'The scan is not complete. 2 files could not be analyzed: 1 file time, 1 file too large. It was cut short: findings that are absent prove nothing. See the problems for details.';
  const nothingAnalyzed = 'There is no source file.';
  const empty = {
    ...sampleReport,
    findings: [],
    problems: [],
    suppressed: [],
    coverage: { ...wholeCoverage, nothingAnalyzed },
  };

  test('stands before the findings of a text', () => {
    expect(toText(sampleReport).split('\n').slice(0, 2)).toEqual([`! ${incomplete}`, `! ${unread}`]);
    const text = toText({ ...empty, problems: [] });
    expect(text).toBe('! Nothing was analyzed. There is no source file.\n\nNothing was analyzed.\n');
  });

  test('is in every format that has a place for it', async () => {
    expect(toMarkdown(sampleReport, sampleRules)).toMatch(
      /^# Assay report\n\n> \*\*The scan is not complete\. 2 files/,
    );
    expect(toMarkdown(sampleReport, sampleRules)).toContain('PHP \\(12 files\\)');
    expect(JSON.parse(toJson(sampleReport, sampleRules)).coverage).toMatchObject({
      complete: false,
      cut_short: true,
      nothing_analyzed: null,
      languages_unread: [
        { language: 'PHP', files: 12 },
        { language: 'Dockerfile', files: 1 },
      ],
    });
    const sarif = createSarifLog(sampleReport, sampleRules);
    const notes = sarif.runs[0]?.invocations[0]?.toolExecutionNotifications.slice(0, 2);
    expect(notes?.map(({ message }) => message.text)).toEqual([incomplete, unread]);
    expect(toJunit(sampleReport)).toContain(`<system-err>${unread}</system-err>`);
  });

  test('is what rules leave out, and what of a change they do', () => {
    const files = Array.from({ length: 22 }, (_, index) => ({
      path: `v/${index}\u001b.go`,
      reason: 'vendored',
    }));
    const filesSkipped = ['generated', 'minified', 'vendored', 'dependencies', 'ignored', 'minified'].map(
      (reason, index) => ({ path: `${index}`, reason }),
    );
    const report = { ...sampleReport, coverage: { ...wholeCoverage, filesSkipped } };
    const byRule = 'Not analyzed, excluded by rule: 2 minified, 1 generated, 1 vendored.';
    const ofChange =
      /^! The change has 22 files that were not analyzed, excluded by rule: v\/0\\u001b\.go \(vendored\), .*, and 2 more\.$/;
    expect(toText(report).split('\n')[0]).toBe(`! ${byRule}`);
    const [first, second] = toText({ ...report, leftOutOfChange: files }).split('\n');
    expect(first).toMatch(ofChange);
    expect(second).toBe(`! ${byRule}`);
    const [run] = createSarifLog({ ...report, leftOutOfChange: files }, sampleRules).runs;
    expect(run?.invocations[0]?.toolExecutionNotifications.slice(0, 2)).toMatchObject([
      { descriptor: { id: 'coverage/change-left-out' }, level: 'warning' },
      { descriptor: { id: 'coverage/left-out-by-rule' }, level: 'note' },
    ]);
  });

  test('is what tools wrote, of which flows alone are known', () => {
    const filesSkipped = ['compiled', 'machine-written', 'compiled'].map((reason, index) => ({
      path: `${index}`,
      reason,
    }));
    const report = { ...sampleReport, coverage: { ...wholeCoverage, filesSkipped } };
    expect(toText(report).split('\n')[0]).toBe(
      '! Analyzed for data flow only, without findings of their own, because they are generated: 2 compiled, 1 machine written.',
    );
  });

  test('is no passed run when it is everything', async () => {
    const sarif = createSarifLog(empty, sampleRules);
    expect(sarif.runs[0]?.invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [{ descriptor: { id: 'coverage/nothing-analyzed' }, level: 'error' }],
    });
    expect(await sarifErrors(sarif)).toBeNull();
    expect(toJunit(empty)).toContain('errors="1"');
    expect(toJunit(empty)).not.toContain('no findings');
  });
});
