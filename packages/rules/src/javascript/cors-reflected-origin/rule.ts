import { defineTaintRule } from '@assay/engine/rule';

/** The origin of a request is allowed, whatever it is, with credentials (CWE-942). */
export const rule = defineTaintRule({
  id: 'javascript/cors-reflected-origin',
  title: 'Any origin may read answers with credentials',
  family: 'cors',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [942, 346],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Answer with an origin of a fixed list only.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['cors-origin'],
  onlyWith: 'access-control-allow-credentials',
  missing: 'compare it with the origins that are allowed',
  message: ({ source }) => `The origin that may read this answer is taken from ${source.description}.`,
});
