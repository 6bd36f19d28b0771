import { defineMisuseRule } from '@assay/engine/rule';
import { templateEscapingOff } from '../../families/family-metadata.ts';

/** Reports template engines that do not escape values (CWE-79). */
export const rule = defineMisuseRule({
  id: 'javascript/template-escaping-off',
  ...templateEscapingOff,
  title: 'Template engine does not escape values',
  family: 'cross-site-scripting',
  precision: 'high',
  confidence: 'medium',
  remedy: 'Leave escaping on, and mark the few values that are markup as safe where they are printed.',
  message: () => 'Templates print values here without escaping them.',
});
