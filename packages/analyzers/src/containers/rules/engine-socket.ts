/** Reports services that can start arbitrary containers on the host (CWE-250). */

import { configRule } from '../../documents/config-rule.ts';
import { type Compose, mountsOf } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/engine-socket',
    title: 'Service has the socket of the container engine',
    family: 'engine-socket',
    severity: 'high',
    precision: 'high',
    cwe: [250],
    owasp: ['A05:2021'],
    remediationMinutes: 30,
    remedy: 'Put a proxy in between that lets only the calls through that the service makes.',
  },
  function* ({ services }) {
    for (const service of services)
      for (const { source, place } of mountsOf(service)) {
        if (!/(?:docker|podman|containerd|crio)\.sock$/.test(source)) continue;
        yield {
          at: place,
          // A read-only mount of the socket does not restrict anything.
          message: `\`${service.name}\` can start containers with any rights: it has \`${source}\`.`,
          confidence: 'medium',
          identity: ['services.volumes', 'socket'],
          within: ['service', service.name],
        };
      }
  },
  { harmsWhenReached: true },
);
