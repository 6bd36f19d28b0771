import { encodeNature } from '@assay/core';
import { describe, expect, it } from 'vitest';
import { sampleReport, sampleRules } from '../../test/sample-report.ts';
import { toJson } from '../formats/json.ts';
import { toSarif } from '../formats/sarif.ts';
import type { ScanReport } from '../scan-report.ts';
import { applyBaseline } from './apply-baseline.ts';
import { readBaseline } from './read-baseline.ts';

function accept(text: string, report: ScanReport): ScanReport {
  const reading = readBaseline(text);
  if (reading.kind === 'invalid') throw new Error(reading.message);
  return applyBaseline(report, reading, sampleRules);
}

/** The report of the same code, `lines` further down and in another folder. */
function moved(lines: number): ScanReport {
  const findings = sampleReport.findings.map((finding) => {
    const { path, range } = finding.location;
    const place = { ...range, startLine: range.startLine + lines, endLine: range.endLine + lines };
    return { ...finding, location: { ...finding.location, path: `moved/${path}`, range: place } };
  });
  return { ...sampleReport, findings };
}

describe('a baseline', () => {
  it.each([
    ['JSON', toJson(sampleReport, sampleRules)],
    ['SARIF', toSarif(sampleReport, sampleRules)],
  ])('accepts what a report in %s has, wherever it went', (_name, text) => {
    for (const report of [sampleReport, moved(50)]) {
      const { findings, suppressed } = accept(text, report);
      expect(findings).toEqual([]);
      expect(suppressed.map(({ kind }) => kind).sort()).toEqual([
        'external',
        'external',
        'external',
        'in-source',
      ]);
    }
  });

  it('leaves what is new', () => {
    const [first, ...rest] = sampleReport.findings;
    const { findings } = accept(
      toJson({ ...sampleReport, findings: rest, suppressed: [] }, sampleRules),
      sampleReport,
    );
    expect(findings.map(({ fingerprint }) => fingerprint)).toEqual([first?.fingerprint]);
  });

  it('holds what a comment accepts for that, and for no new finding of its kind elsewhere', () => {
    const [first] = sampleReport.findings;
    const accepted = sampleReport.suppressed[0];
    if (first === undefined || accepted === undefined) throw new Error('the sample has no finding');
    const other = { ...first, location: { ...first.location, path: 'src/other.js' } };
    const text = toJson({ ...sampleReport, findings: [] }, sampleRules);
    const { findings, suppressed } = accept(text, { ...sampleReport, findings: [other] });
    expect(findings).toEqual([other]);
    expect(suppressed).toEqual(sampleReport.suppressed);
    // Without its comment it is still the one that was there.
    expect(accept(text, { ...sampleReport, findings: [accepted.finding], suppressed: [] }).findings).toEqual(
      [],
    );
  });

  it('of another version says nothing of natures in the same code', () => {
    const [first] = sampleReport.findings;
    if (first === undefined) throw new Error('the sample has no finding');
    const way = { sources: ['remote-input a'], checks: ['asked isOurs'] };
    const natureOf = (checks: readonly string[]) =>
      encodeNature({
        statement: '',
        isExact: true,
        flow: { sink: 'x', told: { ...way, checks }, all: { ...way, checks } },
      });
    const context = 'AAABBB';
    const checked = { ...sampleReport, findings: [{ ...first, context, nature: natureOf(way.checks) }] };
    const bare = { ...checked, findings: [{ ...first, context, nature: natureOf([]) }] };
    const text = toJson({ ...checked, suppressed: [] }, sampleRules);
    expect(accept(text, bare).findings).toHaveLength(1);
    expect(accept(text, { ...bare, rulesetHash: 'b'.repeat(64) }).findings).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['another document', '{"name":"x"}'],
    ['a list', '[]'],
    ['SARIF of another tool', '{"runs":[{"results":[{"ruleId":"x","message":{"text":"y"}}]}]}'],
    ['a field of another type', '{"findings":[{"rule_id":1,"fingerprint":"a","file_path":"b","line":2}]}'],
    [
      'a path that does not decode',
      '{"runs":[{"results":[{"ruleId":"x","partialFingerprints":{"assay/v1":"a"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"%"},"region":{"startLine":1}}}]}]}]}',
    ],
  ])('is refused: %s', (_name, text) => {
    expect(readBaseline(text)).toMatchObject({ kind: 'invalid' });
  });
});
