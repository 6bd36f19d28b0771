import { listRules } from '../analysis/engine.ts';
import type { ScanReport } from '../scan-report.ts';
import { toCsv } from './csv.ts';
import { toGitlab } from './gitlab.ts';
import { toJson } from './json.ts';
import { toJunit } from './junit.ts';
import { toMarkdown } from './markdown.ts';
import { toSarif } from './sarif.ts';
import { type TextOptions, toText } from './text.ts';

export const reportFormats = ['text', 'json', 'sarif', 'markdown', 'csv', 'gitlab', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The report as text in one of the formats; ends with a newline. */
export function formatReport(report: ScanReport, format: ReportFormat, options: TextOptions = {}): string {
  switch (format) {
    case 'text':
      return toText(report, options);
    case 'json':
      return toJson(report, listRules());
    case 'sarif':
      return toSarif(report, listRules());
    case 'markdown':
      return toMarkdown(report, listRules());
    case 'csv':
      return toCsv(report, listRules());
    case 'gitlab':
      return toGitlab(report, listRules());
    case 'junit':
      return toJunit(report);
  }
}
