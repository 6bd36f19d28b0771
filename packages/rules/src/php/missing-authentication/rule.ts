import { missingAuthentication } from '../../families/route-families.ts';
import { changesOfSites, namesItsGuard } from '../route-words.ts';

/** Reports state-changing routes without the authentication that their siblings have (CWE-306). */
export const rule = missingAuthentication(
  {
    id: 'php/missing-authentication',
    remedy: 'Add the guard of the other routes to this one, or mark the route as public.',
  },
  undefined,
  {
    isOf: namesItsGuard,
    changes: changesOfSites,
    verifies: /nonce|signature|hmac|token|secret|_key$/i,
    shows: /^\s*SELECT\s/i,
  },
);
