import { familyRule } from '../../families/flow-families.ts';

/** Reports database scripts built from untrusted input (CWE-943). */
export const rule = familyRule('java', 'nosql-code-injection', {
  remedy: 'Build the query with `Filters.eq(name, value)`, or put the value into a `Document`.',
});
