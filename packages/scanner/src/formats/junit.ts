/** The report as JUnit XML, which every build server shows: a finding is a failed test, a suppressed one is skipped. */

import type { Finding } from '@assay/core';
import type { ScanReport } from '../scan-report.ts';
import { coverageNotes } from './coverage-notes.ts';

export function toJunit(report: ScanReport): string {
  const { findings, suppressed, coverage } = report;
  const failed = findings.map((finding) => testCase(finding, failure(finding)));
  const skipped = suppressed.map(({ finding, reason }) =>
    testCase(finding, `<skipped message="${escape(reason)}"/>`),
  );
  const notes = coverageNotes(report);
  // A run that looked at nothing has not passed.
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
    `  <testsuite name="Assay, ${coverage.filesScanned} files" ${counts}>`,
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

function testCase({ ruleId, location }: Finding, outcome: string): string {
  const { path, range } = location;
  const name = `${ruleId} at ${path}:${range.startLine}:${range.startColumn}`;
  return `    <testcase classname="${escape(path)}" name="${escape(name)}" file="${escape(path)}" line="${range.startLine}">${outcome}</testcase>`;
}

function failure({ severity, message, location, trace }: Finding): string {
  const steps = trace.map((step) => `${step.location.path}:${step.location.range.startLine} ${step.note}`);
  const text = [location.snippet, ...steps].filter((line) => line !== '').join('\n');
  return `<failure type="${severity}" message="${escape(message)}">${escape(text)}</failure>`;
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

/** Characters that XML 1.0 does not have become U+FFFD. */
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
