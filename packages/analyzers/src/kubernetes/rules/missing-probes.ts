/** Reports containers without health probes (CWE-754). */

import { configRule, together } from '../../documents/config-rule.ts';
import { entryOf } from '../../documents/value.ts';
import { containersOf, type ManifestFile } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/missing-probes',
    title: 'Container has no health probes',
    severity: 'low',
    precision: 'low',
    cwe: [754],
    owasp: ['A05:2021'],
    remedy: 'Set a `readinessProbe`, and a `livenessProbe` where a restart helps.',
  },
  function* (file) {
    const unasked = containersOf(file).filter(
      ({ manifest, container: { node, isInit } }) =>
        !manifest.isTemplate &&
        !isInit &&
        !/^(?:Job|CronJob)$/.test(manifest.kind) &&
        (entryOf(node, 'livenessProbe') === undefined || entryOf(node, 'readinessProbe') === undefined),
    );
    yield* together(
      unasked.map(({ container }) => container.node),
      {
        message:
          'The container lacks a readiness or liveness probe: a broken one gets traffic, and a hanging one is not restarted.',
        confidence: 'low',
        identity: ['containers.probes', 'default'],
      },
    );
  },
);
