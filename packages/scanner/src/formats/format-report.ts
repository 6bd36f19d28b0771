import type { RuleInfo } from '@assay/core';
import { modelRules } from '@assay/rules/model-claims';
import type { ScanReport } from '../scan-report.ts';
import { toCsv } from './csv.ts';
import { toGitlab } from './gitlab.ts';
import { toJson } from './json.ts';
import { toJunit } from './junit.ts';
import { toMarkdown } from './markdown.ts';
import type { ReportFixes } from './report-fix.ts';
import { type SarifOptions, toSarif } from './sarif.ts';
import { type TextOptions, toText } from './text.ts';

export const reportFormats = ['text', 'json', 'sarif', 'markdown', 'csv', 'gitlab', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Formats the report; the result ends with a newline. Loads the rules for the formats that describe them. */
export async function formatReport(
  report: ScanReport,
  format: ReportFormat,
  options: TextOptions = {},
): Promise<string> {
  switch (format) {
    case 'text':
      return toText(report, options);
    case 'json':
      return toJson(report, await readRules(), options);
    case 'sarif':
      return toSarif(report, await readRules(), {
        fixes: sarifFixes(options.fixes),
        ...(options.advice && { advice: options.advice }),
      });
    case 'markdown':
      return toMarkdown(report, await readRules(), options.advice);
    case 'csv':
      return toCsv(report, await readRules());
    case 'gitlab':
      return toGitlab(report, await readRules());
    case 'junit':
      return toJunit(report);
  }
}

function sarifFixes(fixes: ReportFixes = new Map()): SarifOptions['fixes'] & object {
  return new Map(
    [...fixes].map(([finding, { fix, patch }]) => [finding, { reason: fix.explanation, patch }]),
  );
}

async function readRules(): Promise<readonly RuleInfo[]> {
  const { listRules } = await import('../analysis/engine.ts');
  return [...listRules(), ...modelRules];
}
