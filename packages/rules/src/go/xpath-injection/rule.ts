import { remote } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'xpath-injection', {
  from: [...remote, 'library-input'],
  remedy: 'Compile a constant expression and compare the values in code.',
});
