import { sessionFixation } from '../../families/route-families.ts';

/** A log-in that keeps the session of before (CWE-384). */
export const rule = sessionFixation(
  {
    id: 'java/session-fixation',
    remedy: 'Call `request.changeSessionId()` where somebody logs in.',
  },
  {
    library: /\b(?:javax|jakarta)\.servlet\.http/,
    session: /^setAttribute$/,
    renewing: /springframework\.security|^org\.apache\.shiro/,
  },
);
