import { defineMisuseRule } from '@assay/engine/rule';
import { insecureCookie } from '../../families/family-metadata.ts';
import { identityWords } from '../../words/secret-words.ts';

/** Reports cookies sent over plain connections or accessible to scripts (CWE-614). */
export const rule = defineMisuseRule({
  id: 'php/insecure-cookie',
  ...insecureCookie,
  title: 'Cookie lacks the Secure or HttpOnly flag',
  severity: 'medium',
  precision: 'medium',
  cwe: [614, 1004],
  remedy: "Pass `['secure' => true, 'httponly' => true]` as the third argument.",
  surerAbout: identityWords,
  message: () => 'This cookie lacks the Secure or HttpOnly flag.',
});
