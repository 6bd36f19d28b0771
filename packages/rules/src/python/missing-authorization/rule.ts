import { missingAuthorization } from '../../families/missing-authorization.ts';

/** A route without the permission that its siblings ask for (CWE-862). */
export const rule = missingAuthorization({
  id: 'python/missing-authorization',
  remedy:
    'Put the guard of the other routes before this one, or say why everybody who is logged in may do this.',
});
