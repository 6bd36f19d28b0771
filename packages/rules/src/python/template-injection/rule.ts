import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports template sources built from untrusted input (CWE-1336). */
export const rule = familyRule('python', 'template-injection', {
  from: [...storedToo, 'library-input'],
  remedy: 'Keep the template constant and pass the data as variables.',
});
