/** Reports services that share the network or processes of the host (CWE-653). */

import { configRule } from '../../documents/config-rule.ts';
import { entryOf, placeOf, textOf } from '../../documents/value.ts';
import type { Compose } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/host-namespace',
    title: 'Service shares a namespace of its host',
    family: 'host-namespace',
    severity: 'medium',
    precision: 'medium',
    cwe: [653],
    owasp: ['A05:2021'],
    remedy: 'Publish the ports that are needed, and remove `network_mode`, `pid` and `ipc`.',
  },
  function* ({ services }) {
    for (const { name, node } of services)
      for (const key of ['network_mode', 'pid', 'ipc', 'userns_mode', 'uts']) {
        const entry = entryOf(node, key);
        if (entry === undefined || textOf(entry.value) !== 'host') continue;
        // The host network has legitimate uses without an alternative.
        const isNetwork = key === 'network_mode' || key === 'uts';
        yield {
          at: placeOf(entry),
          message: `\`${name}\` shares \`${key}\` with the host.`,
          confidence: isNetwork ? 'low' : 'medium',
          severity: isNetwork ? 'low' : 'medium',
          identity: [`services.${key}`, 'host'],
          within: ['service', name],
        };
      }
  },
  { harmsWhenReached: true },
);
