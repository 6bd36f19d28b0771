import { matchFindings } from '@assay/core';
import { describe, expect, it, test } from 'vitest';
import { type Analyzer, register } from './analyzer.ts';
import { compileClaim } from './file-claim.ts';
import { runAnalyzer } from './run-analyzer.ts';

const rule = {
  id: 'demo/marker',
  title: 'A marker stands here',
  family: 'marker',
  category: 'security',
  type: 'secret',
  severity: 'high',
  precision: 'high',
  cwe: [1],
  owasp: [],
  remedy: 'None.',
  remediationMinutes: 1,
  since: '0.1.0',
  status: 'stable',
  aliases: [],
} as const;

function analyzerOf(analyzeFile: Analyzer['analyzeFile']) {
  const analyzer: Analyzer = {
    id: 'demo',
    title: 'Demo',
    version: 1,
    group: 'secrets',
    claims: { anyText: true },
    rules: [rule],
    analyzeFile,
  };
  return register(analyzer, {});
}

function markers(marker: string) {
  return analyzerOf(({ text }) => ({
    hits: [...text.matchAll(new RegExp(marker, 'g'))].map(({ index }) => ({
      ruleId: rule.id,
      start: index,
      end: index + marker.length,
      message: 'A marker.',
      confidence: 'high',
      identity: ['marker'],
    })),
  }));
}

function fileOf(text: string, path = 'a.yml') {
  return { path, text, language: 'yaml', purposes: [] };
}

test('another secret in the place of one is another flaw, and the same one is not', () => {
  const found = (value: string) => runAnalyzer(markers(value), fileOf(`b: ${value}\n`))?.findings ?? [];
  const [one, other] = ['Zk8vQ2mN7pR4tX1yB6', 'Lw3xH9cT5sV0aJ2eD7'];
  expect(matchFindings(found(one), found(one)).fresh).toEqual([]);
  expect(matchFindings(found(one), found(other)).fresh).toHaveLength(1);
  expect(found(one)[0]?.fingerprint).toBe(found(other)[0]?.fingerprint);
});

describe('an analyzer over one file', () => {
  const value = 'Zk8vQ2mN7pR4tX1yB6';

  it('has findings with places, identities and fingerprints', () => {
    const found = runAnalyzer(markers(value), fileOf(`a: 1\nb: ${value}\nc: 2\n`));
    expect(found?.findings).toMatchObject([
      {
        ruleId: 'demo/marker',
        type: 'secret',
        severity: 'high',
        confidence: 'high',
        language: 'yaml',
        location: { path: 'a.yml', range: { startLine: 2, startColumn: 4, endLine: 2 } },
        identity: { family: 'marker', sinkTokens: 'marker', enclosingNames: [], sourceKind: '' },
      },
    ]);
    expect(found?.secrets).toEqual([value]);
  });

  it('shows no secret in what is told, whatever stands on the line', () => {
    const { findings } = runAnalyzer(markers(value), fileOf(`b: [${value}, ${value}]\n`)) ?? { findings: [] };
    expect(findings).toHaveLength(2);
    expect(JSON.stringify(findings)).not.toContain(value);
  });

  it('knows a place again by what is around it, and not by the secret', () => {
    const [one] = runAnalyzer(markers('MARKER-ONE'), fileOf('a: 1\nb: MARKER-ONE\nc: 2\n'))?.findings ?? [];
    const [other] = runAnalyzer(markers('MARKER-TWO'), fileOf('a: 1\nb: MARKER-TWO\nc: 2\n'))?.findings ?? [];
    const [moved] =
      runAnalyzer(markers('MARKER-ONE'), fileOf('x: 0\n\n# more\na: 1\nb: MARKER-ONE\nc: 2\n'))?.findings ??
      [];
    expect(one?.context.length).toBeGreaterThan(0);
    expect(other?.context).toBe(one?.context);
    expect(moved?.fingerprint).toBe(one?.fingerprint);
  });

  it('is less sure in files of tests', () => {
    const file = { ...fileOf(value), purposes: ['tests'] as const };
    expect(runAnalyzer(markers(value), file)?.findings).toMatchObject([{ confidence: 'low' }]);
  });

  it('costs the file alone when it fails, or hits what no rule of it is', () => {
    const throwing = analyzerOf(() => {
      throw new Error('oh no');
    });
    const wrong = analyzerOf(() => ({
      hits: [{ ruleId: 'demo/other', start: 0, end: 1, message: 'x', confidence: 'low', identity: [] }],
    }));
    for (const analyzer of [throwing, wrong])
      expect(runAnalyzer(analyzer, fileOf('a'))).toMatchObject({
        findings: [],
        problems: [{ kind: 'internal-error', path: 'a.yml', reason: 'analyzer-failed' }],
      });
  });
});

describe('claims', () => {
  const claim = compileClaim({
    extensions: ['.tf'],
    names: ['Dockerfile'],
    globs: ['.github/workflows/*.{yml,yaml}'],
    interpreters: ['terraform'],
    start: /^%YAML/,
  });

  it.each([
    ['a/main.tf', true],
    ['a/MAIN.TF', true],
    ['.tf', false],
    ['a/Dockerfile', true],
    ['a/Dockerfile.md', false],
    ['.github/workflows/ci.yml', true],
    ['x/.github/workflows/ci.yml', false],
  ])('answer for the path %s', (path, expected) => {
    expect(claim.matchesPath(path)).toBe(expected);
  });

  it.each([
    ['#!/usr/bin/env terraform', true],
    ['#!/usr/bin/terraform1.9 -x', true],
    ['%YAML 1.2', true],
    ['# terraform', false],
  ])('answer for the first line %s', (start, expected) => {
    expect(claim.matchesStart(start)).toBe(expected);
  });
});
