import { userEnumeration } from '../../families/route-families.ts';

/** Reports logins that reveal whether a user exists (CWE-204). */
export const rule = userEnumeration({
  id: 'php/user-enumeration',
  remedy: 'Return the same message in both cases: the user name or the password is wrong.',
});
