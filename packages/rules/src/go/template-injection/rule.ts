import { familyRule } from '../../families.ts';
import { storedToo } from '../../family.ts';

export const rule = familyRule('go', 'template-injection', {
  from: [...storedToo, 'library-input'],
  remedy: 'Keep the template fixed and pass the data when it is executed.',
});
