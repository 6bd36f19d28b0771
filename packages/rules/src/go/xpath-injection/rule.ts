import { familyRule } from '../../families.ts';
import { remote } from '../../family.ts';

export const rule = familyRule('go', 'xpath-injection', {
  from: [...remote, 'library-input'],
  remedy: 'Compile a fixed expression and compare the values in code.',
});
