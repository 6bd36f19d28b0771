/** Reports services that can write to system folders of the host (CWE-668). */

import { configRule } from '../../documents/config-rule.ts';
import { type Compose, mountsOf } from '../read-compose.ts';

export const rule = configRule<Compose>(
  {
    id: 'containers/host-folder',
    title: 'Service mounts a sensitive host directory with write access',
    family: 'host-folder',
    severity: 'high',
    precision: 'high',
    cwe: [668],
    owasp: ['A05:2021'],
    remedy: 'Mount only the file that is needed, and add `:ro`.',
  },
  function* ({ services }) {
    for (const service of services)
      for (const { source, isReadOnly, place } of mountsOf(service)) {
        const folder = source.length > 1 ? source.replace(/\/+$/, '') : source;
        if (
          isReadOnly ||
          !/^\/$|^\/(?:etc|root|boot|usr|s?bin|lib(?:64)?|dev|proc|sys|var|var\/run|var\/lib|var\/lib\/docker|home)$/.test(
            folder,
          )
        )
          continue;
        yield {
          at: place,
          message: `\`${service.name}\` can write to \`${folder}\` on the host.`,
          confidence: 'medium',
          identity: ['services.volumes', folder],
          within: ['service', service.name],
        };
      }
  },
  { harmsWhenReached: true },
);
