import { defineMisuseRule } from '@assay/engine/rule';
import { promised } from '../../promise.ts';
import { identityWords } from '../../secret-words.ts';

/** Session cookies that scripts or plain connections can read (CWE-1004, CWE-614). */
export const rule = defineMisuseRule({
  id: 'javascript/insecure-cookie',
  title: 'Session cookie is not protected',
  family: 'insecure-cookie',
  category: 'security',
  severity: 'low',
  precision: 'high',
  confidence: promised('insecure-cookie', 'flag'),
  cwe: [1004, 614],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Set `httpOnly: true`, `secure: true` and `sameSite` on the cookie.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['insecure-cookie'],
  surerAbout: identityWords,
  message: () => 'This cookie is set without `httpOnly` or without `secure`.',
});
