/** Does one job, in whichever process it is called. */

import type { ChildJob, ChildMessage } from './process/child-message.ts';

/**
 * Each job loads what it needs: a tree that has not changed needs no engine.
 *
 * @param send takes what is known before the job ends
 */
export async function runJob(job: ChildJob, send: (message: ChildMessage) => void): Promise<ChildMessage> {
  switch (job.kind) {
    case 'scan': {
      const { scanTree } = await import('./analysis/scan-tree.ts');
      return { kind: 'result', result: await scanTree(job, send) };
    }
    case 'explain': {
      const { explainInTree } = await import('./analysis/explain-in-tree.ts');
      return { kind: 'result', result: await explainInTree(job) };
    }
    case 'entries': {
      const { entriesInTree } = await import('./analysis/entries-in-tree.ts');
      return { kind: 'result', result: await entriesInTree(job) };
    }
    case 'unknown-calls': {
      const { unknownCallsInTree } = await import('./analysis/unknown-calls-in-tree.ts');
      return { kind: 'result', result: await unknownCallsInTree(job) };
    }
    case 'place-claims': {
      const { placeClaims } = await import('./analysis/place-claims.ts');
      return { kind: 'result', result: await placeClaims(job) };
    }
    case 'propose-fix': {
      const { runProposeFix } = await import('./fix/fix-job.ts');
      return { kind: 'result', result: await runProposeFix(job) };
    }
    case 'verify-fix': {
      const { runVerifyFix } = await import('./fix/fix-job.ts');
      return { kind: 'result', result: await runVerifyFix(job) };
    }
    case 'compare-trees': {
      const { runCompareTrees } = await import('./review/compare-job.ts');
      return { kind: 'result', result: await runCompareTrees(job) };
    }
  }
}
