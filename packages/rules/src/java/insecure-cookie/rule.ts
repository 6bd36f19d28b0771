import { defineMisuseRule } from '@assay/engine/rule';
import { promised } from '../../promise.ts';
import { identityWords } from '../../secret-words.ts';

/** Cookies that may travel unencrypted (CWE-614). */
export const rule = defineMisuseRule({
  id: 'java/insecure-cookie',
  title: 'Cookie may be sent over plain HTTP',
  family: 'insecure-cookie',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  confidence: promised('insecure-cookie', 'flag'),
  cwe: [614],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Call `setSecure(true)` before the cookie is added.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['insecure-cookie'],
  surerAbout: identityWords,
  message: () => 'This cookie may be sent over plain HTTP.',
});
