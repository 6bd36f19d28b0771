import { defineMisuseRule } from '@assay/engine/rule';
import { templateEscapingOff } from '../../families/family-metadata.ts';

/** Reports template environments without autoescaping (CWE-79). */
export const rule = defineMisuseRule({
  id: 'php/template-escaping-off',
  ...templateEscapingOff,
  title: 'Template engine does not escape',
  family: 'template-escaping-off',
  precision: 'medium',
  confidence: 'medium',
  remedy: "Remove `'autoescape' => false`: Twig escapes HTML by default.",
  message: () => 'Templates of this environment render values without escaping them.',
});
