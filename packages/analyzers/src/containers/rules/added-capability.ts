/** Reports services with kernel administration capabilities (CWE-250). */

import { configRule } from '../../documents/config-rule.ts';
import { at, itemsOf, textOf } from '../../documents/value.ts';
import type { Compose } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/added-capability',
    title: 'Service adds a dangerous Linux capability',
    family: 'added-capability',
    severity: 'high',
    precision: 'high',
    cwe: [250],
    owasp: ['A05:2021'],
    remedy: 'Remove the capability, or use a narrower one: `NET_BIND_SERVICE`, `CHOWN`.',
  },
  function* ({ services }) {
    for (const { name, node } of services)
      for (const item of itemsOf(at(node, 'cap_add'))) {
        const capability = (textOf(item) ?? '').toUpperCase().replace(/^CAP_/, '');
        if (
          !/^(?:ALL|SYS_ADMIN|SYS_MODULE|SYS_PTRACE|SYS_RAWIO|DAC_READ_SEARCH|NET_ADMIN|BPF)$/.test(
            capability,
          )
        )
          continue;
        const isNetwork = capability === 'NET_ADMIN' || capability === 'SYS_PTRACE';
        yield {
          at: item,
          message: `\`${name}\` adds the capability \`${capability}\`${isNetwork ? '' : ', which allows a container escape to the host'}.`,
          confidence: isNetwork ? 'low' : 'medium',
          severity: isNetwork ? 'low' : 'high',
          identity: ['services.cap_add', capability],
          within: ['service', name],
        };
      }
  },
  { harmsWhenReached: true },
);
