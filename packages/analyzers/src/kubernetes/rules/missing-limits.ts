/** Reports containers without resource limits (CWE-770). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at } from '../../documents/value.ts';
import { containersOf, type ManifestFile } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/missing-limits',
    title: 'Container has no resource limits',
    severity: 'low',
    precision: 'low',
    cwe: [770],
    owasp: ['A05:2021'],
    remedy: 'Set `resources.requests` and `resources.limits` for memory and CPU.',
  },
  function* (file) {
    const unlimited = containersOf(file).filter(
      ({ manifest, container: { node } }) =>
        !manifest.isTemplate &&
        [
          ['limits', 'memory'],
          ['limits', 'cpu'],
          ['requests', 'memory'],
          ['requests', 'cpu'],
        ].some((path) => at(node, 'resources', ...path) === undefined),
    );
    yield* together(
      unlimited.map(({ container }) => container.node),
      {
        message: 'The container has no resource requests or limits: it can exhaust its node.',
        confidence: 'low',
        identity: ['containers.resources', 'default'],
      },
    );
  },
);
