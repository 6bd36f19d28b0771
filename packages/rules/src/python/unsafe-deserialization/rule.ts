import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports deserialization of objects from untrusted bytes (CWE-502). */
export const rule = familyRule('python', 'unsafe-deserialization', {
  from: [...storedToo, 'library-input'],
  remedy: 'Read data with `json.loads` or `yaml.safe_load` and check it against a schema.',
});
