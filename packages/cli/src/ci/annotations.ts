/**
 * Findings as workflow commands, which GitHub shows in the diff and Gitea in the log.
 *
 * @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */

import { comparePriority, type Finding, type Severity } from '@assay/core';
import type { SkippedFile } from '@assay/scanner/scan';

const levels: Readonly<Record<Severity, string>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'notice',
  info: 'notice',
};

/** Highest priority first: GitHub shows the first ten of each level. */
export function toAnnotations(findings: readonly Finding[]): string {
  return findings
    .toSorted(comparePriority)
    .map((finding) => `${annotation(finding)}\n`)
    .join('');
}

/** GitHub shows this many of each level; the text of the report lists more. */
const maxSkipAnnotations = 10;

/** Changed files that the scan left out: nothing else in the change shows that they were not analyzed. */
export function skipAnnotations(files: readonly SkippedFile[]): string {
  return files
    .slice(0, maxSkipAnnotations)
    .map(
      ({ path, reason }) => `::warning file=${escapeProperty(path)}::Not analyzed: ${escapeData(reason)}\n`,
    )
    .join('');
}

function annotation({ severity, ruleId, message, location: { path, range } }: Finding): string {
  // Columns are only valid within one line.
  const columns =
    range.startLine === range.endLine ? { col: range.startColumn, endColumn: range.endColumn } : {};
  const properties = { file: path, line: range.startLine, endLine: range.endLine, ...columns, title: ruleId };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${levels[severity]} ${list.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Disables workflow commands in the text, which quotes source code. @param token  must be unpredictable */
export function withoutCommands(text: string, token: string): string {
  return `::stop-commands::${token}\n${text}::${token}::\n`;
}
