import { sessionFixation } from '../../families/route-families.ts';

/** Reports logins that keep the previous session identifier (CWE-384). */
export const rule = sessionFixation(
  {
    id: 'python/session-fixation',
    remedy:
      'Start a new session at login: `new_session` of aiohttp-session, `session.regenerate` of Flask-Session.',
  },
  {
    library: /^(?:Redis|Memcached)Storage$|^flask_session$/,
    session: /^(?:get_session|session)$/,
  },
);
