/** Reads a bill of materials and looks up its packages. */

import { analyzers, findingsOf, judgeBill } from '@assay/analyzers';
import type { Problem } from '@assay/core';
import { AdvisoryDatabaseError } from '../advisories/advisory-database.ts';
import { knownAdvisories } from '../advisories/known-advisories.ts';
import type { BillOutcome, ReadBillRequest } from '../process/bill-request.ts';
import { describeFile } from './analyze-claimed.ts';

export function readBillOf({ text, path, advisories, today }: ReadBillRequest): BillOutcome {
  const { known, close } = knownAdvisories(advisories);
  try {
    const judged = judge(path, text, { advisories: known, today });
    if (judged.kind === 'invalid') return { kind: 'refused', message: judged.message };
    const { packages, hits, leftOut } = judged;
    const analyzer = analyzers.find(({ id }) => id === 'packages');
    if (analyzer === undefined) throw new Error('there is no analyzer of packages');
    const { findings } = findingsOf(analyzer, describeFile(path, text), hits);
    const problems = leftOut === 0 ? judged.problems : [...judged.problems, unnamed(path, leftOut)];
    return { kind: 'bill', packages, findings, problems };
  } finally {
    close();
  }
}

/** Advisories may turn out to be broken when one is read. */
function judge(...[path, text, context]: Parameters<typeof judgeBill>): ReturnType<typeof judgeBill> {
  try {
    return judgeBill(path, text, context);
  } catch (error) {
    if (!(error instanceof AdvisoryDatabaseError)) throw error;
    return judgeBill(path, text, { ...context, advisories: { kind: 'broken', message: error.message } });
  }
}

function unnamed(path: string, count: number): Problem {
  const message = `${count} components have no package URL of an ecosystem that is known: they were not looked up.`;
  return { kind: 'advisories', path, reason: 'components-left-out', message };
}
