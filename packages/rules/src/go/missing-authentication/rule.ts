import { missingAuthentication } from '../../families/route-families.ts';

/** Reports state-changing routes without the authentication that their siblings have (CWE-306). */
export const rule = missingAuthentication({
  id: 'go/missing-authentication',
  remedy: 'Put the guard of the other routes before this one, or say that it is meant for anyone.',
});
