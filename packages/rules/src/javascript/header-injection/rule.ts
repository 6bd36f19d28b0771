import { familyRule } from '../../families/flow-families.ts';

/** Headers of a response that a stranger adds (CWE-113). */
export const rule = familyRule('javascript', 'header-injection', {
  // Node refuses line ends: no more than attributes of a cookie can be added.
  confidence: 'low',
  remedy: 'Choose header names from a list, and write cookies with a function that encodes their value.',
});
