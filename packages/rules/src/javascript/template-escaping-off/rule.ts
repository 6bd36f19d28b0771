import { defineMisuseRule } from '@assay/engine/rule';

/** Template engines that write values without escaping them (CWE-79). */
export const rule = defineMisuseRule({
  id: 'javascript/template-escaping-off',
  title: 'Template engine does not escape values',
  family: 'cross-site-scripting',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [79, 116],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Leave escaping on, and mark the few values that are markup as safe where they are printed.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['template-escaping-off'],
  message: () => 'Templates print values here without escaping them.',
});
