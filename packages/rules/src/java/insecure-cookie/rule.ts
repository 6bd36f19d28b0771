import { defineMisuseRule } from '@assay/engine/rule';
import { insecureCookie } from '../../families/family-metadata.ts';
import { identityWords } from '../../words/secret-words.ts';

/** Reports cookies without the `Secure` flag (CWE-614). */
export const rule = defineMisuseRule({
  id: 'java/insecure-cookie',
  ...insecureCookie,
  title: 'Cookie lacks the Secure flag',
  severity: 'medium',
  precision: 'high',
  cwe: [614],
  remedy: 'Call `setSecure(true)` before adding the cookie to the response.',
  surerAbout: identityWords,
  message: () => 'This cookie lacks the Secure flag.',
});
