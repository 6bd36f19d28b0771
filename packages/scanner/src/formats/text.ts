/** The report for a terminal. Everything that comes from the scanned tree is escaped for it. */

import { styleText } from 'node:util';
import {
  compareFindings,
  comparePriority,
  type Finding,
  keyOf,
  matchFindings,
  type Problem,
  priorityOf,
  probabilityOfFinding,
  type Severity,
  stanceOf,
  textOfReason,
} from '@assay/core';
import { mayHide } from '../files/tell-unread.ts';
import type { ScanReport } from '../scan-report.ts';
import { coverageNotes } from './coverage-notes.ts';
import { printable } from './printable.ts';
import type { ProvenFix, ReportAdvice, ReportFixes } from './report-fix.ts';
import { summarize } from './summary.ts';
import { wrapText } from './wrap-text.ts';

export interface TextOptions {
  /** Write colours. Default false. */
  readonly color?: boolean;
  /** Include the evidence for and against each finding. Default false. */
  readonly why?: boolean;
  /** Columns of the terminal, at which sentences are wrapped. Default: no wrapping. */
  readonly width?: number;
  /** Shown after their findings. */
  readonly fixes?: ReportFixes;
  /** Shown instead of the remedy. */
  readonly advice?: ReportAdvice;
}

type Style = Parameters<typeof styleText>[0];

interface Writer {
  readonly paint: (style: Style, text: string) => string;
  readonly wrap: (text: string, indent: string) => string;
}

const styleBySeverity: Readonly<Record<Severity, Style>> = {
  critical: ['bold', 'red'],
  high: 'red',
  medium: 'yellow',
  low: 'cyan',
  info: 'dim',
};

export function toText(report: ScanReport, options: TextOptions = {}): string {
  const writer = createWriter(options);
  const blocksOf = (findings: readonly Finding[]): readonly string[] =>
    byPlace(findings).map((group) => findingsBlock(writer, report, group, options));
  const blocks = blocksOf(report.findings);
  const unsure = blocksOf(report.lessSure ?? []);
  const notes = noteLines(writer, report);
  const problems = report.problems.map((problem) => problemLine(writer, problem));
  const parts = [
    ...(notes.length > 0 ? [notes.join('\n')] : []),
    ...blocks,
    ...(unsure.length > 0 ? [writer.paint('dim', '--- less sure'), ...unsure] : []),
    ...(problems.length > 0 ? [problems.join('\n')] : []),
    writer.wrap(summarize(report), ''),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What was not analyzed, and why, one line each; the empty string if everything was. */
export function toCoverageText(report: ScanReport, options: TextOptions = {}): string {
  const writer = createWriter(options);
  const unread = report.problems.filter(({ kind }) => kind !== 'unknown-framework');
  const lines = [...noteLines(writer, report), ...unread.map((problem) => problemLine(writer, problem))];
  return lines.map((line) => `${line}\n`).join('');
}

function noteLines(writer: Writer, report: ScanReport): readonly string[] {
  return coverageNotes(report).map(
    ({ message }) => `${writer.paint('yellow', '!')} ${writer.wrap(printable(message), '')}`,
  );
}

/**
 * Findings that are new in a report compared to the previous one, and those that are gone; findings are matched as
 * issues are.
 *
 * @returns  the empty string if nothing has changed
 */
export function toChanges(before: ScanReport, after: ScanReport, options: TextOptions = {}): string {
  const writer = createWriter(options);
  const all = ({ findings, suppressed }: ScanReport): readonly Finding[] => [
    ...findings,
    ...suppressed.map(({ finding }) => finding),
  ];
  const [wasShown, isShown] = [new Set(before.findings), new Set(after.findings)];
  const { pairs, ...rest } = matchFindings(all(before), all(after));
  const isBack = pairs.filter(({ known, found }) => !wasShown.has(known) && isShown.has(found));
  const isHidden = pairs.filter(({ known, found }) => wasShown.has(known) && !isShown.has(found));
  const fresh = [...rest.fresh.filter((one) => isShown.has(one)), ...isBack.map(({ found }) => found)];
  const mayBeThere = mayHide(after);
  const ended = rest.missing.filter((one) => wasShown.has(one) && !mayBeThere(one, (path) => path));
  const missing = [...ended, ...isHidden.map(({ known }) => known)];
  const known = new Set(before.problems.map((problem) => problemLine(writer, problem)));
  const problems = after.problems
    .map((problem) => problemLine(writer, problem))
    .filter((line) => !known.has(line));
  const gone = missing
    .toSorted(compareFindings)
    .map(({ location: { path, range }, ruleId }) => `gone ${place(path, range.startLine)}${ruleId}`);
  const lines = [...gone, ...problems];
  if (fresh.length === 0 && lines.length === 0) return '';
  const parts = [
    ...byPlace(fresh).map((group) => findingsBlock(writer, after, group, options)),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    writer.wrap(summarize(after), ''),
  ];
  return `${parts.join('\n\n')}\n`;
}

function createWriter({ color, width = Number.POSITIVE_INFINITY }: TextOptions): Writer {
  return {
    paint: (style, text) => (color === true ? styleText(style, text, { validateStream: false }) : text),
    wrap: (text, indent) => wrapText(text, width, indent),
  };
}

function problemLine({ wrap }: Writer, { path, line, message }: Problem): string {
  return wrap(`problem ${place(path, line)}${printable(message)}`, '');
}

/** Findings of one rule at one place, by descending priority. */
type Group = readonly [Finding, ...Finding[]];

function byPlace(findings: readonly Finding[]): readonly Group[] {
  const groups = Map.groupBy(findings.toSorted(comparePriority), ({ ruleId, severity, location }) =>
    JSON.stringify([ruleId, severity, location.path, location.range, location.snippet]),
  );
  return [...groups.values()].flatMap(([first, ...rest]) => (first === undefined ? [] : [[first, ...rest]]));
}

/** Common parts are printed once: a package has many flaws, and one version fixes them. */
function findingsBlock(
  writer: Writer,
  { remedies }: ScanReport,
  group: Group,
  { fixes, advice, why }: TextOptions,
): string {
  const { paint, wrap } = writer;
  const [first, ...others] = group;
  const { path, range, snippet } = first.location;
  const keyLabel = (finding: Finding): string => paint('dim', keyOf(finding));
  const head = `${paint('bold', `${printable(path)}:${range.startLine}:${range.startColumn}`)} ${paint(
    styleBySeverity[first.severity],
    first.severity,
  )} ${first.ruleId}`;
  const remedyLines = group.flatMap((finding) => {
    const unfixed = advice?.get(finding);
    const remedy = unfixed?.text ?? remedies?.[finding.ruleId];
    return [
      ...(remedy === undefined ? [] : [wrap(`remedy: ${remedy}`, '  ')]),
      ...(unfixed === undefined ? [] : [`  no fix: ${unfixed.reason}`]),
    ];
  });
  const fixTexts = group.flatMap((finding) => {
    const fix = fixes?.get(finding);
    return fix === undefined ? [] : [fixLines(writer, fix).join('\n')];
  });
  // Goes after the last message; a trace starts below the code.
  const quoted = group.some(({ trace }) => trace.length > 0) ? 0 : group.length - 1;
  const quote = snippet === '' ? [] : [`  ${paint('dim', '|')} ${printable(snippet)}`];
  return [
    others.length === 0 ? `${head} ${keyLabel(first)}` : head,
    ...group.flatMap((finding, index) => [
      wrap(printable(finding.message), '  ') + (others.length === 0 ? '' : ` ${keyLabel(finding)}`),
      ...(index === quoted ? quote : []),
      ...stepLines(finding),
      ...opinionLines(wrap, finding),
      ...(why === true ? whyLines(wrap, finding) : []),
    ]),
    ...new Set(remedyLines),
    ...new Set(fixTexts),
  ].join('\n');
}

function stepLines({ trace }: Finding): readonly string[] {
  return trace.map(
    ({ kind, location, note }) =>
      `    ${kind.padEnd(11)} ${place(location.path, location.range.startLine)}${printable(note)}`,
  );
}

/** A model's confident verdict; its doubts decide nothing. */
function opinionLines(wrap: Writer['wrap'], { opinion }: Finding): readonly string[] {
  if (opinion === undefined || opinion.verdict === 'uncertain') return [];
  const verdict = opinion.verdict === 'true_positive' ? 'true' : 'false';
  return [wrap(printable(`language model (${opinion.model}): ${verdict}. ${opinion.rationale}`), '  ')];
}

function whyLines(wrap: Writer['wrap'], finding: Finding): readonly string[] {
  const { confidence, evidence = [] } = finding;
  const lines = evidence.map(({ reason, detail, at }) => {
    const where = at === undefined ? '' : ` (${printable(at.path)}:${at.line})`;
    const what = detail === undefined ? '' : ` [${printable(detail)}]`;
    return wrap(
      `${stanceOf(reason).padEnd(7)} ${reason}${what}: ${textOfReason(reason) ?? reason}${where}`,
      '    ',
    );
  });
  const figures = `probability ${probabilityOfFinding(finding)}, priority ${priorityOf(finding)}`;
  return [wrap(`confidence ${confidence} (${figures}), because`, '  '), ...lines];
}

function fixLines({ paint, wrap }: Writer, { fix, patch, verification }: ProvenFix): readonly string[] {
  const lines = patch.replace(/\n$/, '').split('\n');
  return [
    wrap(`fix (${verification.verdict}): ${printable(fix.explanation)}`, '  '),
    ...lines.map((line) => `    ${paint(styleOfLine(line), printableLine(line))}`),
  ];
}

function styleOfLine(line: string): Style {
  if (line.startsWith('@@')) return 'cyan';
  if (line.startsWith('+')) return 'green';
  return line.startsWith('-') ? 'red' : 'dim';
}

/** Keeps indentation by tabs. */
function printableLine(line: string): string {
  return line.split('\t').map(printable).join('\t');
}

function place(path: string | undefined, line: number | undefined): string {
  if (path === undefined) return '';
  return `${printable(path)}${line === undefined ? '' : `:${line}`} `;
}
