import { familyRule } from '../../families.ts';

/** Headers of a response that a stranger adds (CWE-113). */
export const rule = familyRule('javascript', 'header-injection', {
  remedy: 'Choose header names from a list, and write cookies with a function that encodes their value.',
});
