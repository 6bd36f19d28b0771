import { sessionFixation } from '../../families/route-families.ts';

/** Reports logins that keep the previous session identifier (CWE-384). */
export const rule = sessionFixation(
  {
    id: 'javascript/session-fixation',
    remedy: 'Call `req.session.regenerate` at login before storing the user in the session.',
  },
  {
    library: /^(?:express-session|@fastify\/session)$/,
    session: /^session$/,
    // It creates a new session since version 0.6.
    renewing: /^passport$/,
  },
);
