/** The report for a terminal. Everything that comes from the scanned tree is made harmless for it. */

import { styleText } from 'node:util';
import type { Finding, Severity } from '@assay/core';
import type { ScanReport } from '../scan-report.ts';
import { printable } from './printable.ts';
import { summarize } from './summary.ts';

export interface TextOptions {
  /** Write colours. Default false. */
  readonly color?: boolean;
}

type Style = Parameters<typeof styleText>[0];

const styleBySeverity: Readonly<Record<Severity, Style>> = {
  critical: ['bold', 'red'],
  high: 'red',
  medium: 'yellow',
  low: 'cyan',
  info: 'dim',
};

export function toText(report: ScanReport, options: TextOptions = {}): string {
  const paint = (style: Style, text: string) =>
    options.color === true ? styleText(style, text, { validateStream: false }) : text;
  const blocks = report.findings.map((finding) => findingBlock(finding, paint));
  const problems = report.problems.map(
    ({ path, line, message }) => `problem ${place(path, line)}${printable(message)}`,
  );
  const parts = [...blocks, ...(problems.length > 0 ? [problems.join('\n')] : []), summarize(report)];
  return `${parts.join('\n\n')}\n`;
}

function findingBlock(finding: Finding, paint: (style: Style, text: string) => string): string {
  const { path, range, snippet } = finding.location;
  const head = `${paint('bold', `${printable(path)}:${range.startLine}:${range.startColumn}`)} ${paint(
    styleBySeverity[finding.severity],
    finding.severity,
  )} ${finding.ruleId}`;
  const steps = finding.trace.map(
    (step) =>
      `    ${step.kind.padEnd(11)} ${place(step.location.path, step.location.range.startLine)}${printable(step.note)}`,
  );
  return [
    head,
    `  ${printable(finding.message)}`,
    ...(snippet === '' ? [] : [`  ${paint('dim', '|')} ${printable(snippet)}`]),
    ...steps,
  ].join('\n');
}

function place(path: string | undefined, line: number | undefined): string {
  if (path === undefined) return '';
  return `${printable(path)}${line === undefined ? '' : `:${line}`} `;
}
