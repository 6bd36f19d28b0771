import { familyRule } from '../../families.ts';
import { remote } from '../../family.ts';

export const rule = familyRule('go', 'template-injection', {
  from: [...remote, 'library-input'],
  remedy: 'Keep the template fixed and pass the data when it is executed.',
});
