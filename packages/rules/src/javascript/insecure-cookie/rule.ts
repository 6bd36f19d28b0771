import { defineMisuseRule } from '@assay/engine/rule';
import { insecureCookie } from '../../families/family-metadata.ts';
import { identityWords } from '../../words/secret-words.ts';

/** Reports session cookies accessible to scripts or sent over plain connections (CWE-1004, CWE-614). */
export const rule = defineMisuseRule({
  id: 'javascript/insecure-cookie',
  ...insecureCookie,
  title: 'Session cookie lacks HttpOnly or Secure',
  severity: 'low',
  precision: 'high',
  cwe: [1004, 614],
  remedy: 'Set `httpOnly: true`, `secure: true` and `sameSite` on the cookie.',
  surerAbout: identityWords,
  message: () => 'This cookie is set without `httpOnly` or `secure`.',
});
