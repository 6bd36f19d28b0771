import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports deserialization of objects from untrusted strings (CWE-502). */
export const rule = familyRule('javascript', 'unsafe-deserialization', {
  from: [...storedToo, 'library-input'],
  remedy: 'Parse data with `JSON.parse` and validate it against a schema.',
});
