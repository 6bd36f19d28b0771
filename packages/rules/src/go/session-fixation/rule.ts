import { sessionFixation } from '../../families/route-families.ts';

/** Reports logins that keep the previous session identifier (CWE-384). */
export const rule = sessionFixation(
  {
    id: 'go/session-fixation',
    remedy:
      "Call `RenewToken` of scs, or `Regenerate` of Fiber's sessions, at login before storing the user in the session.",
  },
  {
    library: /alexedwards\/scs|fiber\/v\d+\/middleware\/session/,
    session: /^(?:Put|Set)$/,
  },
);
