import { missingAuthorization } from '../../families/missing-authorization.ts';
import { changesOfSites, isAction } from '../route-words.ts';

/** Reports routes without the permission check that their siblings have (CWE-862). */
export const rule = missingAuthorization(
  {
    id: 'php/missing-authorization',
    remedy:
      'Add the permission check of the other routes to this one, or document why every authenticated user may use it.',
  },
  {
    isOf: isAction,
    changes: changesOfSites,
    asks: /_can(?:_|$)|is_super_admin|capabilit/i,
    proves: /nonce|referer/i,
  },
);
