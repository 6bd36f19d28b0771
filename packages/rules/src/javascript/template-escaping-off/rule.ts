import { defineMisuseRule } from '@assay/engine/rule';
import { templateEscapingOff } from '../../families/family-metadata.ts';

/** Reports template engines that do not escape values (CWE-79). */
export const rule = defineMisuseRule({
  id: 'javascript/template-escaping-off',
  ...templateEscapingOff,
  title: 'HTML escaping is turned off in the template engine',
  family: 'cross-site-scripting',
  precision: 'high',
  confidence: 'medium',
  remedy:
    'Keep escaping on, and mark the few values that are trusted markup as safe where they are rendered.',
  message: () => 'Templates of this engine render values without escaping them.',
});
