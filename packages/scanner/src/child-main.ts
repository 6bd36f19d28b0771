/** Entry of the contained child process: takes one job over IPC, answers, ends. */

import { Worker } from 'node:worker_threads';
import type { ChildJob, ChildMessage } from './process/child-message.ts';

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    // A parent that is gone needs no answer; `disconnect` ends this process.
    if (process.send === undefined) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });
}

/** Each job loads what it needs: a tree that has not changed needs no engine. */
async function runJob(job: ChildJob): Promise<ChildMessage> {
  switch (job.kind) {
    case 'scan': {
      const { scanTree } = await import('./analysis/scan-tree.ts');
      return { kind: 'result', result: await scanTree(job, (message) => void send(message)) };
    }
    case 'explain': {
      const { explainInTree } = await import('./analysis/explain-in-tree.ts');
      return { kind: 'result', result: await explainInTree(job) };
    }
    case 'entries': {
      const { entriesInTree } = await import('./analysis/entries-in-tree.ts');
      return { kind: 'result', result: await entriesInTree(job) };
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

async function main(job: ChildJob): Promise<void> {
  let answer: ChildMessage;
  try {
    answer = await runJob(job);
  } catch (error) {
    answer = {
      kind: 'failed',
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  await send(answer);
  process.exit(0);
}

function startOrphanGuard(): void {
  // Bundled, both stand in one folder.
  const guard = import.meta.url.endsWith('.ts') ? './process/orphan-guard.ts' : './orphan-guard.js';
  new Worker(new URL(guard, import.meta.url), { workerData: process.ppid }).unref();
}

startOrphanGuard();
process.on('disconnect', () => process.exit(1));
process.once('message', (job: ChildJob) => void main(job));
