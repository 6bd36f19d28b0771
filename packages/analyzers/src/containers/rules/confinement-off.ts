/** Reports services with kernel confinement disabled (CWE-693). */

import { configRule } from '../../documents/config-rule.ts';
import { at, itemsOf, textOf } from '../../documents/value.ts';
import type { Compose } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/confinement-off',
    title: 'Service runs without seccomp or AppArmor confinement',
    family: 'confinement-off',
    severity: 'medium',
    precision: 'high',
    cwe: [693],
    owasp: ['A05:2021'],
    remedy: 'Remove the option, or use a profile that allows only what the service needs.',
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
          message: `\`${name}\` runs with a security profile turned off: \`${option}\`.`,
          confidence: 'medium',
          identity: ['services.security_opt', option],
          within: ['service', name],
        };
      }
  },
  { harmsWhenReached: true },
);
