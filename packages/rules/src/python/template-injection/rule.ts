import { familyRule } from '../../families.ts';
import { storedToo } from '../../family.ts';

/** Template sources built from untrusted input (CWE-1336). */
export const rule = familyRule('python', 'template-injection', {
  from: [...storedToo, 'library-input'],
  remedy: 'Keep the template fixed and pass the data as its variables.',
});
