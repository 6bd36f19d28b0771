/** The report as Markdown, for comments and summaries. Text of the scanned tree cannot escape its code span. */

import type { Finding, RuleInfo } from '@assay/core';
import { comparePriority } from '@assay/core';
import type { WhyNoFix } from '../fix-outcome.ts';
import type { ScanReport } from '../scan-report.ts';
import { coverageNotes } from './coverage-notes.ts';
import { printable } from './printable.ts';
import type { ReportAdvice } from './report-fix.ts';
import { summarize } from './summary.ts';

export function toMarkdown(
  report: ScanReport,
  rules: readonly RuleInfo[],
  advice: ReportAdvice = new Map(),
): string {
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  const findings = report.findings.toSorted(comparePriority);
  const notes = coverageNotes(report).map(({ message }) => `> **${escape(message)}**`);
  const parts = ['# Assay report', ...notes, summarize(report)];
  if (findings.length > 0) parts.push(table(findings, ruleById));
  for (const finding of findings) {
    if (finding.trace.length > 0)
      parts.push(traceSection(finding, ruleById.get(finding.ruleId), advice.get(finding)));
  }
  if (report.problems.length > 0) {
    const items = report.problems.map(
      ({ path, line, message }) => `- ${codePlace(path, line)}${escape(message)}`,
    );
    parts.push('## Problems', items.join('\n'));
  }
  return `${parts.join('\n\n')}\n`;
}

function table(findings: readonly Finding[], ruleById: ReadonlyMap<string, RuleInfo>): string {
  const rows = findings.map((finding) => {
    const { path, range } = finding.location;
    const title = ruleById.get(finding.ruleId)?.title ?? finding.ruleId;
    return `| ${finding.severity} | ${escape(title)} | ${codePlace(path, range.startLine)}| ${finding.ruleId} |`;
  });
  return ['| Severity | Finding | Place | Rule |', '|---|---|---|---|', ...rows].join('\n');
}

function traceSection(finding: Finding, rule: RuleInfo | undefined, why: WhyNoFix | undefined): string {
  const { path, range } = finding.location;
  const steps = finding.trace.map(
    (step, index) =>
      `${index + 1}. ${step.kind}: ${codePlace(step.location.path, step.location.range.startLine)}${escape(step.note)}`,
  );
  const remedy = why?.text ?? rule?.remedy;
  return [
    `## ${codePlace(path, range.startLine)}`,
    escape(finding.message),
    steps.join('\n'),
    ...(remedy === undefined ? [] : [escape(remedy)]),
  ].join('\n\n');
}

function codePlace(path: string | undefined, line: number | undefined): string {
  if (path === undefined) return '';
  return `${codeSpan(`${path}${line === undefined ? '' : `:${line}`}`)} `;
}

/** A code span whose fence is longer than any run of backticks inside. */
function codeSpan(text: string): string {
  const content = printable(text).replaceAll('|', '\\|');
  const runs = content.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  const pad = runs.length > 0 ? ' ' : '';
  return `${fence}${pad}${content}${pad}${fence}`;
}

function escape(text: string): string {
  return printable(text).replace(/[\\`*_{}[\]<>()#+!|~@&]/g, (character) => `\\${character}`);
}
