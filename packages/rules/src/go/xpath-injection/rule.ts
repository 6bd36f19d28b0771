import { familyRule } from '../../families.ts';

export const rule = familyRule('go', 'xpath-injection', {
  remedy: 'Compile a fixed expression and compare the values in code.',
});
