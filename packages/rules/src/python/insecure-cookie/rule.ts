import { defineMisuseRule } from '@assay/engine/rule';
import { promised } from '../../promise.ts';
import { identityWords } from '../../secret-words.ts';

/** Cookies that may travel unencrypted (CWE-614). */
export const rule = defineMisuseRule({
  id: 'python/insecure-cookie',
  title: 'Cookie may be sent over plain HTTP',
  family: 'insecure-cookie',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: promised('insecure-cookie', 'flag'),
  cwe: [614, 1004],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Pass `secure=True` and `httponly=True`.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['insecure-cookie'],
  surerAbout: identityWords,
  message: () => 'This cookie may be sent over plain HTTP.',
});
