import { userEnumeration } from '../../families/route-families.ts';

/** Reports logins that reveal whether a user exists (CWE-204). */
export const rule = userEnumeration({
  id: 'go/user-enumeration',
  remedy: 'Answer with one text for both: that the name or the password is wrong.',
});
