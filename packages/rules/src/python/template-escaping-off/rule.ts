import { defineMisuseRule } from '@assay/engine/rule';
import { templateEscapingOff } from '../../families/family-metadata.ts';

/** Reports template environments without autoescaping (CWE-79). */
export const rule = defineMisuseRule({
  id: 'python/template-escaping-off',
  ...templateEscapingOff,
  title: 'Template engine does not escape',
  family: 'template-escaping-off',
  precision: 'medium',
  confidence: 'medium',
  remedy: 'Pass `autoescape=True`, or `select_autoescape()`.',
  message: () => 'Templates of this environment render values without escaping them.',
});
