import { sessionFixation } from '../../families/route-families.ts';

/** Reports logins that keep the previous session identifier (CWE-384). */
export const rule = sessionFixation(
  {
    id: 'java/session-fixation',
    remedy: 'Call `request.changeSessionId()` at login.',
  },
  {
    library: /\b(?:javax|jakarta)\.servlet\.http/,
    session: /^setAttribute$/,
    renewing: /springframework\.security|^org\.apache\.shiro/,
  },
);
