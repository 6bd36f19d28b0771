import { userEnumeration } from '../../families/route-families.ts';

/** Log-ins that tell whether a user exists (CWE-204). */
export const rule = userEnumeration({
  id: 'python/user-enumeration',
  remedy: 'Answer with one text for both: that the name or the password is wrong.',
});
