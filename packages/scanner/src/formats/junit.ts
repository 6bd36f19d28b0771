/**
 * The report as JUnit XML, which every build server displays: a finding is a failed test, a suppressed one is skipped.
 */

import { countOf, type Finding, symbolOf } from '@assay/core';
import type { ScanReport } from '../scan-report.ts';
import { coverageNotes } from './coverage-notes.ts';

export function toJunit(report: ScanReport): string {
  const { findings, suppressed, coverage } = report;
  const nameOf = nameTests();
  const failed = findings.map((finding) => testCase(finding, nameOf(finding), failure(finding)));
  const skipped = suppressed.map(({ finding, reason }) =>
    testCase(finding, nameOf(finding), `<skipped message="${escape(reason)}"/>`),
  );
  const notes = coverageNotes(report);
  // A run that analyzed nothing has not passed.
  const errors = notes
    .filter(({ reason }) => reason === 'nothing-analyzed')
    .map(({ message }) => noteCase(message));
  const isClean = failed.length + skipped.length + errors.length === 0;
  const clean = isClean ? ['    <testcase classname="assay" name="no findings"/>'] : [];
  const cases = [...errors, ...failed, ...skipped, ...clean];
  const counts = `tests="${cases.length}" failures="${failed.length}" errors="${errors.length}" skipped="${skipped.length}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Assay" ${counts}>`,
    `  <testsuite name="Assay, ${countOf(coverage.filesScanned, 'file')}" ${counts}>`,
    ...cases,
    ...notes.map(({ message }) => `    <system-err>${escape(message)}</system-err>`),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function noteCase(message: string): string {
  return `    <testcase classname="assay" name="coverage"><error message="${escape(message)}"/></testcase>`;
}

/**
 * Build servers track a test by its name, so it has no line number, which edits above would change, and does not depend
 * on other files.
 */
function nameTests(): (finding: Finding) => string {
  const counts = new Map<string, number>();
  return (finding) => {
    const symbol = symbolOf(finding);
    const name = symbol === '' ? finding.ruleId : `${finding.ruleId} in ${symbol}`;
    const key = `${finding.location.path}\0${name}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? name : `${name} (${count})`;
  };
}

function testCase({ location }: Finding, name: string, outcome: string): string {
  const { path, range } = location;
  return `    <testcase classname="${escape(path)}" name="${escape(name)}" file="${escape(path)}" line="${range.startLine}">${outcome}</testcase>`;
}

function failure({ severity, message, location, trace }: Finding): string {
  const steps = trace.map((step) => `${step.location.path}:${step.location.range.startLine} ${step.note}`);
  const place = `${location.path}:${location.range.startLine}:${location.range.startColumn}`;
  const text = [place, location.snippet, ...steps].filter((line) => line !== '').join('\n');
  return `<failure type="${severity}" message="${escape(message)}">${escape(text)}</failure>`;
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Characters not allowed in XML 1.0 become U+FFFD. */
function escape(text: string): string {
  return (
    text
      .toWellFormed()
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replaceAll(/[&<>"']/g, (character) => entities.get(character) ?? character)
      .replaceAll('\n', '&#10;')
  );
}
