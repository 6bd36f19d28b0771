import { defineMisuseRule } from '@assay/engine/rule';

/** A CORS extension that allows every origin with credentials (CWE-942). */
export const rule = defineMisuseRule({
  id: 'python/cors-any-origin',
  title: 'CORS extension allows every origin with credentials',
  family: 'cors',
  category: 'security',
  severity: 'medium',
  precision: 'very-high',
  confidence: 'medium',
  cwe: [942, 346],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Give the extension a list of origins.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['cors-any-origin'],
  message: () => 'Every origin may read answers with the credentials of the user.',
});
