import { defineMisuseRule } from '@assay/engine/rule';

/** A CORS middleware that allows every origin with credentials (CWE-942). */
export const rule = defineMisuseRule({
  id: 'javascript/cors-any-origin',
  title: 'CORS middleware allows every origin with credentials',
  family: 'cors',
  category: 'security',
  severity: 'medium',
  precision: 'very-high',
  confidence: 'medium',
  cwe: [942, 346],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Give the middleware a list of origins.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['cors-any-origin'],
  message: () => 'Every origin may read answers with the credentials of the user.',
});
