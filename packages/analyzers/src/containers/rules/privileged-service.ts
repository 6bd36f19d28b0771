/** Reports services with full control of the host (CWE-250). */

import { configRule } from '../../documents/config-rule.ts';
import { entryOf, placeOf, truthOf } from '../../documents/value.ts';
import type { Compose } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/privileged-service',
    title: 'Service runs in privileged mode',
    family: 'privileged-container',
    severity: 'high',
    precision: 'high',
    cwe: [250],
    owasp: ['A05:2021'],
    remedy: 'Remove `privileged`, and add only the device or capability that is needed.',
  },
  function* ({ services }) {
    for (const { name, node } of services) {
      const entry = entryOf(node, 'privileged');
      if (entry === undefined || truthOf(entry.value) !== true) continue;
      yield {
        at: placeOf(entry),
        message: `\`${name}\` is privileged: whoever compromises it controls the host.`,
        confidence: 'medium',
        identity: ['services.privileged', 'true'],
        within: ['service', name],
      };
    }
  },
  { harmsWhenReached: true },
);
