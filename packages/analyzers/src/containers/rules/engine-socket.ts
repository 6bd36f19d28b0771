/** Reports services that can start arbitrary containers on the host (CWE-250). */

import { configRule } from '../../documents/config-rule.ts';
import { type Compose, mountsOf } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/engine-socket',
    title: 'Service mounts the socket of the container engine',
    family: 'engine-socket',
    severity: 'high',
    precision: 'high',
    cwe: [250],
    owasp: ['A05:2021'],
    remediationMinutes: 30,
    remedy: 'Put a socket proxy in between that allows only the API calls that the service needs.',
  },
  function* ({ services }) {
    for (const service of services)
      for (const { source, place } of mountsOf(service)) {
        if (!/(?:docker|podman|containerd|crio)\.sock$/.test(source)) continue;
        yield {
          at: place,
          // A read-only mount of the socket does not restrict anything.
          message: `\`${service.name}\` mounts \`${source}\` and can start privileged containers.`,
          confidence: 'medium',
          identity: ['services.volumes', 'socket'],
          within: ['service', service.name],
        };
      }
  },
  { harmsWhenReached: true },
);
