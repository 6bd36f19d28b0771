/** Reports processes that may gain further privileges (CWE-250). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, entryOf, placeOf, truthOf } from '../../documents/value.ts';
import { containersOf, isFilled, type ManifestFile, withinOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/privilege-escalation',
    title: 'Privilege escalation is allowed',
    severity: 'medium',
    cwe: [250],
    owasp: ['A05:2021'],
    remediationMinutes: 5,
    remedy: 'Set `allowPrivilegeEscalation: false`.',
  },
  function* (file) {
    const silent = [];
    for (const { manifest, container } of containersOf(file)) {
      const entry = entryOf(at(container.node, 'securityContext'), 'allowPrivilegeEscalation');
      if (entry === undefined && !manifest.isTemplate) silent.push(container.node);
      if (entry === undefined || isFilled(entry.value) || truthOf(entry.value) !== true) continue;
      yield {
        at: placeOf(entry),
        message: `A process of \`${container.name}\` can gain more privileges than its parent.`,
        confidence: 'medium',
        identity: ['containers.securityContext.allowPrivilegeEscalation', 'true'],
        within: withinOf(manifest, container),
      };
    }
    yield* together(silent, {
      message: '`allowPrivilegeEscalation` is not `false`: a process of the container can gain privileges.',
      confidence: 'low',
      severity: 'low',
      identity: ['containers.securityContext.allowPrivilegeEscalation', 'default'],
    });
  },
  { harmsWhenReached: true },
);
