import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'template-injection', {
  from: [...storedToo, 'library-input'],
  remedy: 'Keep the template constant and pass the data when it is executed.',
});
