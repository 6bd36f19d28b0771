import { familyRule } from '../../families.ts';

/** Objects rebuilt from untrusted bytes (CWE-502). */
export const rule = familyRule('python', 'unsafe-deserialization', {
  remedy: 'Read data with `json.loads` or `yaml.safe_load` and check it against a schema.',
});
