/** Reports service passwords in the repository (CWE-798). */

import { configRule } from '../../documents/config-rule.ts';
import { isSecretName, isSecretValue } from '../../settings/secret-names.ts';
import { type Compose, environmentOf } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/secret-in-environment',
    title: 'Secret of a service is committed to the repository',
    severity: 'medium',
    precision: 'medium',
    cwe: [798],
    owasp: ['A07:2021'],
    remediationMinutes: 20,
    remedy: 'Read it from the environment, `${PASSWORD:?}`, or from a Docker secret.',
  },
  function* ({ services }) {
    for (const service of services)
      for (const { name, value, place } of environmentOf(service)) {
        if (!isSecretName(name) || !isSecretValue(value)) continue;
        yield {
          at: { start: place.start, end: Math.min(place.end, place.start + name.length) },
          message: `The value of \`${name}\` of \`${service.name}\` is committed to the repository.`,
          // Most such files start a test database on a developer's machine.
          confidence: 'low',
          identity: ['services.environment', name],
          within: ['service', service.name],
        };
      }
  },
);
