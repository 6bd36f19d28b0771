/** Reports GitLab caches shared between unprotected and protected branches (CWE-349). */

import { configRule } from '../../documents/config-rule.ts';
import { at, entryOf, itemsOf, placeOf, truthOf } from '../../documents/value.ts';
import type { Pipeline } from '../read-pipeline.ts';

export const rule = configRule<Pipeline>(
  {
    id: 'workflows/shared-cache',
    title: 'Protected branches share a cache with unprotected ones',
    severity: 'medium',
    cwe: [349],
    owasp: ['A08:2021'],
    remedy: 'Remove `unprotect`: GitLab then uses a separate cache for protected branches.',
  },
  function* ({ root, jobs }) {
    const seen = new Set<number>();
    const scopes = [
      { node: root, within: [] as string[] },
      { node: at(root, 'default'), within: [] as string[] },
      ...jobs.map(({ node, name }) => ({ node, within: ['job', name] })),
    ];
    for (const { node, within } of scopes)
      for (const cache of itemsOf(at(node, 'cache'))) {
        const entry = entryOf(cache, 'unprotect');
        // Jobs share anchors.
        if (entry === undefined || truthOf(entry.value) !== true || seen.has(entry.key.start)) continue;
        seen.add(entry.key.start);
        yield {
          at: placeOf(entry),
          message:
            'Pipelines of any branch or merge request can write to the cache that protected branches use (cache poisoning).',
          confidence: 'medium',
          identity: ['cache', 'unprotect'],
          within,
        };
      }
  },
);
