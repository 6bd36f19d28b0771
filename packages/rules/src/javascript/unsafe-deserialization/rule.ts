import { familyRule } from '../../families.ts';

/** Objects rebuilt from untrusted text (CWE-502). */
export const rule = familyRule('javascript', 'unsafe-deserialization', {
  remedy: 'Read data with `JSON.parse` and check it against a schema.',
});
