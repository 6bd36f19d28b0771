import { sessionFixation } from '../../families/route-families.ts';

/** Reports logins that keep the previous session identifier (CWE-384). */
export const rule = sessionFixation(
  {
    id: 'php/session-fixation',
    remedy: 'Call `session_regenerate_id(true)` at login, before the user is put into the session.',
  },
  {
    library: /^session_start$/,
    session: /^\$_SESSION$/,
    // Frameworks give a session another identifier as they log a user in.
    renewing:
      /^(?:session_regenerate_id|session_create_id|migrateSession|Illuminate|Symfony\\Component\\Security.*)$/,
  },
);
