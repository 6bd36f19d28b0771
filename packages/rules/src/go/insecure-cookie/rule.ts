import { defineMisuseRule } from '@assay/engine/rule';
import { insecureCookie } from '../../families/family-metadata.ts';
import { identityWords } from '../../words/secret-words.ts';

export const rule = defineMisuseRule({
  id: 'go/insecure-cookie',
  ...insecureCookie,
  title: 'Session cookie lacks HttpOnly or Secure',
  severity: 'low',
  precision: 'high',
  cwe: [1004, 614],
  remedy: 'Set `HttpOnly: true`, `Secure: true` and `SameSite` on the cookie.',
  surerAbout: identityWords,
  message: () => 'This cookie is set without `HttpOnly` or `Secure`.',
});
