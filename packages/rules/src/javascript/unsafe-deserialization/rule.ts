import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Objects rebuilt from untrusted text (CWE-502). */
export const rule = familyRule('javascript', 'unsafe-deserialization', {
  from: [...storedToo, 'library-input'],
  remedy: 'Read data with `JSON.parse` and check it against a schema.',
});
