import { familyRule, remote } from '../../families.ts';

export const rule = familyRule('go', 'xpath-injection', {
  from: [...remote, 'library-input'],
  fromLibraryBehind: true,
  remedy: 'Compile a fixed expression and compare the values in code.',
});
