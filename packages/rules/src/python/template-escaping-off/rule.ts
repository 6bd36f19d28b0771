import { defineMisuseRule } from '@assay/engine/rule';

/** Template environments that print values as they are (CWE-79). */
export const rule = defineMisuseRule({
  id: 'python/template-escaping-off',
  title: 'Template engine does not escape',
  family: 'template-escaping-off',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'low',
  cwe: [79, 116],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Pass `autoescape=True`, or `select_autoescape()`.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['template-escaping-off'],
  message: () => 'Templates of this environment print values without escaping them.',
});
