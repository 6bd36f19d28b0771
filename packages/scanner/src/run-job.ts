/** Runs one job in the calling process. */

import { Installation } from './analysis/installation.ts';
import type { ChildJob, ChildMessage } from './process/child-message.ts';

/**
 * Each job loads only what it needs: an unchanged tree needs no engine.
 *
 * @param send          called with intermediate results before the job ends
 * @param installation  shared by all jobs of the process
 */
export async function runJob(
  job: ChildJob,
  send: (message: ChildMessage) => void,
  installation = new Installation(),
): Promise<ChildMessage> {
  switch (job.kind) {
    case 'scan': {
      const { scanTree } = await import('./analysis/scan-tree.ts');
      return { kind: 'result', result: await scanTree(job, send, installation) };
    }
    case 'explain': {
      const { explainInTree } = await import('./analysis/explain-in-tree.ts');
      return { kind: 'result', result: await explainInTree(job) };
    }
    case 'entries': {
      const { entriesInTree } = await import('./analysis/entries-in-tree.ts');
      return { kind: 'result', result: await entriesInTree(job, installation) };
    }
    case 'unknown-calls': {
      const { unknownCallsInTree } = await import('./analysis/unknown-calls-in-tree.ts');
      return { kind: 'result', result: await unknownCallsInTree(job, installation) };
    }
    case 'place-claims': {
      const { placeClaims } = await import('./analysis/place-claims.ts');
      return { kind: 'result', result: await placeClaims(job, installation) };
    }
    case 'history-secrets': {
      const { findHistorySecrets } = await import('./history/history-secrets.ts');
      return { kind: 'result', result: await findHistorySecrets(job) };
    }
    case 'import-advisories': {
      const { importContained } = await import('./advisories/import-advisories.ts');
      return { kind: 'result', result: importContained(job) };
    }
    case 'read-bill': {
      const { readBillOf } = await import('./analysis/read-bill.ts');
      return { kind: 'result', result: readBillOf(job) };
    }
    case 'propose-fix': {
      const { runProposeFix } = await import('./fix/fix-job.ts');
      return { kind: 'result', result: await runProposeFix(job, installation) };
    }
    case 'verify-fix': {
      const { runVerifyFix } = await import('./fix/fix-job.ts');
      return { kind: 'result', result: await runVerifyFix(job, installation) };
    }
    case 'compare-trees': {
      const { runCompareTrees } = await import('./review/compare-job.ts');
      return { kind: 'result', result: await runCompareTrees(job, installation) };
    }
  }
}
