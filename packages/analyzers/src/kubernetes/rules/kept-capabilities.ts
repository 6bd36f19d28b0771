/** Reports containers that keep the default capabilities (CWE-250). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, listOf, textOf } from '../../documents/value.ts';
import { containersOf, type ManifestFile } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/kept-capabilities',
    title: 'Container does not drop default capabilities',
    severity: 'low',
    precision: 'low',
    cwe: [250],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Drop all capabilities, `capabilities: {drop: [ALL]}`, and add only those that are needed.',
  },
  function* (file) {
    const kept = containersOf(file).filter(({ manifest, container }) => {
      const dropped = listOf(at(container.node, 'securityContext', 'capabilities', 'drop')).map((item) =>
        (textOf(item) ?? '').toUpperCase().replace(/^CAP_/, ''),
      );
      return !manifest.isTemplate && !dropped.includes('ALL') && !dropped.includes('NET_RAW');
    });
    yield* together(
      kept.map(({ container }) => container.node),
      {
        message: 'The container keeps the default capabilities, including `NET_RAW`.',
        confidence: 'low',
        identity: ['containers.securityContext.capabilities.drop', 'default'],
      },
    );
  },
);
