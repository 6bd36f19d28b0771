/** Reports merge request jobs that authenticate to other services (CWE-862). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, entryOf, itemsOf, listOf, placeOf, textOf } from '../../documents/value.ts';
import type { Pipeline, PipelineJob } from '../read-pipeline.ts';

export const rule = configRule<Pipeline>(
  {
    id: 'workflows/merge-request-identity',
    title: 'Merge request job gets credentials of another service',
    severity: 'medium',
    cwe: [862],
    owasp: ['A01:2021'],
    remedy:
      'Use `id_tokens` and `secrets` only in jobs of protected branches, and let the other service verify the branch.',
  },
  function* ({ jobs }) {
    const places = new Map(
      jobs.filter(isOfMergeRequests).flatMap(({ node }) =>
        ['id_tokens', 'secrets'].flatMap((key) => {
          const entry = entryOf(node, key);
          return entry === undefined ? [] : [[entry.key.start, placeOf(entry)] as const];
        }),
      ),
    );
    yield* together(
      [...places.values()].toSorted((a, b) => a.start - b.start),
      {
        message: 'Unreviewed code of a merge request runs with a token or a secret of another service.',
        confidence: 'low',
        severity: 'medium',
        identity: ['id_tokens', 'merge request'],
      },
    );
  },
);

/** True if a rule runs the job for merge requests. */
function isOfMergeRequests({ node }: PipelineJob): boolean {
  const byRule = listOf(at(node, 'rules')).some((one) => {
    const condition = textOf(at(one, 'if')) ?? '';
    return (
      textOf(at(one, 'when')) !== 'never' &&
      /\$CI_PIPELINE_SOURCE\s*==\s*["']merge_request_event["']|^\s*\$CI_MERGE_REQUEST_I?ID\s*$/.test(
        condition,
      )
    );
  });
  const only = at(node, 'only');
  const refs = only?.kind === 'map' ? at(only, 'refs') : only;
  return byRule || itemsOf(refs).some((ref) => textOf(ref) === 'merge_requests');
}
