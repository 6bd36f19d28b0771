import { sessionFixation } from '../../families/route-families.ts';

/** A log-in that keeps the session of before (CWE-384). */
export const rule = sessionFixation(
  {
    id: 'javascript/session-fixation',
    remedy: 'Call `req.session.regenerate` before the user is put into the session.',
  },
  {
    library: /^(?:express-session|@fastify\/session)$/,
    session: /^session$/,
    // Since 0.6 it makes a new session.
    renewing: /^passport$/,
  },
);
