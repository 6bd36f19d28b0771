import { familyRule } from '../../families/flow-families.ts';

/** Reports XPath expressions built from untrusted input (CWE-643). */
export const rule = familyRule('javascript', 'xpath-injection', {
  remedy: 'Bind the value as an XPath variable, or filter the nodes in code.',
});
