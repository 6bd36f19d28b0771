/** Which findings of a tree those of an earlier one do not have, told as what there is to say. */

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
  /** With the confidence that the new findings have without the known ones; see `standAlone`. */
  readonly report: ScanReport;
  /** Of the report, the accepted ones among them, and those whose comment is gone. */
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

/** With what comments in the code accept, which is there all the same. */
export function allFindings({ findings, suppressed }: ScanReport): readonly Finding[] {
  return [...findings, ...suppressed.map(({ finding }) => finding)];
}
