import { defineMisuseRule } from '@assay/engine/rule';
import { templateEscapingOff } from '../../families/family-metadata.ts';

/** Template environments that print values as they are (CWE-79). */
export const rule = defineMisuseRule({
  id: 'python/template-escaping-off',
  ...templateEscapingOff,
  title: 'Template engine does not escape',
  family: 'template-escaping-off',
  precision: 'medium',
  confidence: 'medium',
  remedy: 'Pass `autoescape=True`, or `select_autoescape()`.',
  message: () => 'Templates of this environment print values without escaping them.',
});
