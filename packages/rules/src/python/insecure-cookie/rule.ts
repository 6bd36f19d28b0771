import { defineMisuseRule } from '@assay/engine/rule';
import { insecureCookie } from '../../families/family-metadata.ts';
import { identityWords } from '../../words/secret-words.ts';

/** Reports cookies without the `Secure` flag (CWE-614). */
export const rule = defineMisuseRule({
  id: 'python/insecure-cookie',
  ...insecureCookie,
  title: 'Cookie lacks the Secure flag',
  severity: 'medium',
  precision: 'medium',
  cwe: [614, 1004],
  remedy: 'Pass `secure=True` and `httponly=True`.',
  surerAbout: identityWords,
  message: () => 'This cookie lacks the Secure flag.',
});
