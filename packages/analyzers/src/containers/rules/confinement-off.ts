/** Reports services with kernel confinement disabled (CWE-693). */

import { configRule } from '../../documents/config-rule.ts';
import { at, itemsOf, textOf } from '../../documents/value.ts';
import type { Compose } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/confinement-off',
    title: 'Service runs without confinement',
    family: 'confinement-off',
    severity: 'medium',
    precision: 'high',
    cwe: [693],
    owasp: ['A05:2021'],
    remedy: 'Leave the option out, or name a profile that allows what the service needs.',
  },
  function* ({ services }) {
    for (const { name, node } of services)
      for (const item of itemsOf(at(node, 'security_opt'))) {
        const option = (textOf(item) ?? '').replace('=', ':').replaceAll(/\s/g, '');
        if (
          !/^(?:seccomp|apparmor|systempaths):unconfined$|^label:disable$|^no-new-privileges:false$/.test(
            option,
          )
        )
          continue;
        yield {
          at: item,
          message: `\`${name}\` may make calls to the kernel that others may not: \`${option}\`.`,
          confidence: 'medium',
          identity: ['services.security_opt', option],
          within: ['service', name],
        };
      }
  },
  { harmsWhenReached: true },
);
