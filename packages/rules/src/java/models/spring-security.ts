/** Spring Security and Jakarta annotations: who may call a handler. */

import { defineModel, guarding, guardingBy, inPlaceOf } from '@assay/engine/rule';
import { jakarta } from '../jakarta.ts';

export const model = defineModel({
  library: 'org.springframework.security.access.prepost',
  aliases: ['org.springframework.security.access.annotation'],
  rows: [
    guarding('PreAuthorize', 'authentication', 'authorization'),
    guardingBy('PreAuthorize', '^\\s*(?:permitAll|isAnonymous)\\s*(?:\\(\\s*\\))?\\s*$', 'public'),
    guardingBy(
      'PreAuthorize',
      '^\\s*(?:isAuthenticated|isFullyAuthenticated)\\s*\\(\\s*\\)\\s*$',
      'authentication',
    ),
    guarding('PostAuthorize', 'authentication', 'authorization'),
    guarding('Secured', 'authentication', 'authorization'),
    ...['jakarta.annotation.security', 'javax.annotation.security'].flatMap((library) => [
      inPlaceOf(jakarta, guarding(`${library}:RolesAllowed`, 'authentication', 'authorization')),
      inPlaceOf(jakarta, guarding(`${library}:DenyAll`, 'authentication', 'authorization')),
      inPlaceOf(jakarta, guarding(`${library}:PermitAll`, 'public')),
    ]),
  ],
});
