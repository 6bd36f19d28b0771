/** Spring Security: who is logged in. */

import { defineModel, source } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const who = 'the logged-in user';

export const model = defineModel({
  library: 'org.springframework.security.core',
  aliases: ['org.springframework.security.core.annotation', 'org.springframework.security.core.context'],
  types: bareTypes('Authentication', 'AuthenticationPrincipal', 'SecurityContextHolder'),
  rows: [
    source('current-user', 'Authentication', who),
    source('current-user', 'AuthenticationPrincipal', who),
    source('current-user', 'SecurityContextHolder.getContext()', who),
  ],
});
