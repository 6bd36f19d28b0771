/** Reports containers with added capabilities (CWE-250). */

import { configRule, together } from '../../documents/config-rule.ts';
import { at, listOf, textOf } from '../../documents/value.ts';
import { containersOf, type ManifestFile, withinOf } from '../read-manifests.ts';

export const rule = configRule<ManifestFile>(
  {
    id: 'kubernetes/added-capability',
    title: 'Container adds a Linux capability',
    family: 'added-capability',
    severity: 'high',
    cwe: [250],
    owasp: ['A05:2021'],
    remedy: 'Remove the capability, or use a narrower one: `NET_BIND_SERVICE`.',
  },
  function* (file) {
    const others = [];
    for (const { manifest, container } of containersOf(file))
      for (const item of listOf(at(container.node, 'securityContext', 'capabilities', 'add'))) {
        const capability = (textOf(item) ?? '').toUpperCase().replace(/^CAP_/, '');
        if (!/^(?:ALL|SYS_ADMIN|SYS_MODULE|SYS_PTRACE|SYS_RAWIO|DAC_READ_SEARCH|BPF)$/.test(capability)) {
          others.push(item);
          continue;
        }
        yield {
          at: item,
          message: `\`${container.name}\` adds the capability \`${capability}\`, which allows a container escape to the node.`,
          confidence: 'medium',
          identity: ['containers.securityContext.capabilities.add', capability],
          within: withinOf(manifest, container),
        };
      }
    yield* together(others, {
      message: 'The container adds a capability that containers do not have by default.',
      confidence: 'low',
      severity: 'low',
      identity: ['containers.securityContext.capabilities.add', 'other'],
    });
  },
  { harmsWhenReached: true },
);
