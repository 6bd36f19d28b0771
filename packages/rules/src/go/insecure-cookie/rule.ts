import { defineMisuseRule } from '@assay/engine/rule';
import { promised } from '../../promise.ts';
import { identityWords } from '../../secret-words.ts';

export const rule = defineMisuseRule({
  id: 'go/insecure-cookie',
  title: 'Session cookie is not protected',
  family: 'insecure-cookie',
  category: 'security',
  severity: 'low',
  precision: 'high',
  confidence: promised('insecure-cookie', 'flag'),
  cwe: [1004, 614],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Set `HttpOnly: true`, `Secure: true` and `SameSite` on the cookie.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['insecure-cookie'],
  surerAbout: identityWords,
  message: () => 'This cookie is set without `HttpOnly` or without `Secure`.',
});
