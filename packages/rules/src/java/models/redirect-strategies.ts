/** Spring Security: redirects after login and logout. */

import { defineModel, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const strategies = ['RedirectStrategy', 'DefaultRedirectStrategy'];
const handlers = ['SimpleUrlAuthenticationSuccessHandler', 'SavedRequestAwareAuthenticationSuccessHandler'];

export const model = defineModel({
  library: 'org.springframework.security.web',
  aliases: [
    'org.springframework.security.web.authentication',
    'org.springframework.security.web.authentication.logout',
  ],
  types: bareTypes(...strategies, ...handlers, 'SimpleUrlLogoutSuccessHandler'),
  rows: [
    ...strategies.map((type) => sink('redirect-url', `${type}.sendRedirect(2)`)),
    ...[...handlers, 'SimpleUrlLogoutSuccessHandler'].map((type) =>
      sink('redirect-url', `${type}.setDefaultTargetUrl(0)`),
    ),
  ],
});
