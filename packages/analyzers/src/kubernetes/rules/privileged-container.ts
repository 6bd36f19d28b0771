/** Reports containers with full control of their node (CWE-250). */

import { configRule } from '../../documents/config-rule.ts';
import { at, entryOf, placeOf, truthOf } from '../../documents/value.ts';
import { containersOf, type ManifestFile, withinOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/privileged-container',
    title: 'Container runs in privileged mode',
    family: 'privileged-container',
    severity: 'high',
    precision: 'high',
    cwe: [250],
    owasp: ['A05:2021'],
    remedy: 'Remove `privileged`, and add only the capability or device that is needed.',
  },
  function* (file) {
    for (const { manifest, container } of containersOf(file)) {
      const entry = entryOf(at(container.node, 'securityContext'), 'privileged');
      if (entry === undefined || truthOf(entry.value) !== true) continue;
      yield {
        at: placeOf(entry),
        message: `\`${container.name}\` is privileged: whoever compromises it controls the node.`,
        confidence: 'medium',
        identity: ['containers.securityContext.privileged', 'true'],
        within: withinOf(manifest, container),
      };
    }
  },
  { harmsWhenReached: true },
);
