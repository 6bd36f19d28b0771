/** Determines and reports the findings of a tree that an earlier tree does not have. */

import {
  compareAcceptance,
  createTreeChanges,
  type FileChange,
  type Finding,
  matchFindings,
  standAlone,
} from '@assay/core';
import type { ScanReport } from '@assay/scanner';

export interface News {
  /** New findings have the confidence they would have without the known ones; see `standAlone`. */
  readonly report: ScanReport;
  /** Findings of the report that are new, including accepted ones, or whose accepting comment was removed. */
  readonly findings: ReadonlySet<Finding>;
}

export function tellNews(base: ScanReport, head: ScanReport, files: readonly FileChange[]): News {
  const matches = matchFindings(allFindings(base), allFindings(head), createTreeChanges(files));
  const { fresh } = matches;
  const { uncovered } = compareAcceptance(base.suppressed, head.suppressed, matches);
  const news = standAlone(fresh);
  const toldAs = new Map(fresh.map((finding, at) => [finding, news[at] ?? finding]));
  const tell = (finding: Finding): Finding => toldAs.get(finding) ?? finding;
  const report = {
    ...head,
    findings: head.findings.map(tell),
    suppressed: head.suppressed.map((entry) => ({ ...entry, finding: tell(entry.finding) })),
  };
  return { report, findings: new Set([...news, ...uncovered]) };
}

/** Includes findings accepted by comments in the code. */
export function allFindings({ findings, suppressed }: ScanReport): readonly Finding[] {
  return [...findings, ...suppressed.map(({ finding }) => finding)];
}
