import { sessionFixation } from '../../families/route-families.ts';

/** Reports logins that keep the previous session identifier (CWE-384). */
export const rule = sessionFixation(
  {
    id: 'python/session-fixation',
    remedy:
      'Begin a new session where somebody logs in: `new_session` of aiohttp-session, `session.regenerate` of Flask-Session.',
  },
  {
    library: /^(?:Redis|Memcached)Storage$|^flask_session$/,
    session: /^(?:get_session|session)$/,
  },
);
