import { missingAuthorization } from '../../families/missing-authorization.ts';

/** Reports routes without the permission check that their siblings have (CWE-862). */
export const rule = missingAuthorization({
  id: 'go/missing-authorization',
  remedy:
    'Put the guard of the other routes before this one, or say why everybody who is logged in may do this.',
});
