import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports deserialization of objects from untrusted bytes (CWE-502). */
export const rule = familyRule('python', 'unsafe-deserialization', {
  from: [...storedToo, 'library-input'],
  remedy: 'Parse data with `json.loads` or `yaml.safe_load` and validate it against a schema.',
});
