/** Reports caches writable by other runs in workflows that publish (CWE-349). */

import { configRule, together } from '../../documents/config-rule.ts';
import { cacheAtTag, isReleaseWorkflow, isTagOnly, publishes, usesCache } from '../caching.ts';
import type { Step, WorkflowFile } from '../read-workflow.ts';

export const rule = configRule<WorkflowFile>(
  {
    id: 'workflows/cache-poisoning',
    title: 'Release is built with a shared cache (cache poisoning)',
    severity: 'medium',
    precision: 'low',
    cwe: [349],
    owasp: ['A08:2021'],
    remedy: 'Disable the cache in jobs that publish.',
  },
  function* (file) {
    if (file.kind !== 'workflow') return;
    const isRelease = isReleaseWorkflow(file);
    const isTag = isRelease && isTagOnly(file);
    for (const job of file.jobs) {
      if (!isRelease && !job.steps.some(publishes)) continue;
      const cached = job.steps.filter((step) => restores(step, file.text, isTag));
      const names = [...new Set(cached.map(({ uses }) => uses?.name ?? ''))];
      yield* together(
        cached.map(({ uses, node }) => uses?.node ?? node),
        {
          message: `The job publishes what it builds, and ${names.map((name) => `\`${name}\``).join(', ')} may restore a cache written by another run.`,
          confidence: 'low',
          identity: ['jobs.steps.uses', 'cache'],
          within: ['job', job.id],
        },
      );
    }
  },
);

function restores(step: Step, text: string, isTag: boolean): boolean {
  const state = usesCache(step, text);
  if (state !== 'maybe') return state === 'yes';
  return !isTag || cacheAtTag(step) !== false;
}
