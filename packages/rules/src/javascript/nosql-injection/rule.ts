import { familyRule } from '../../families/flow-families.ts';

/** Reports query operators taken from untrusted input (CWE-943). */
export const rule = familyRule('javascript', 'nosql-injection', {
  remedy:
    'Convert the value to a string before using it in the query (`String(value)`), or wrap it as `{ $eq: value }`.',
  unlessCalled: 'operators-removed',
});
