import { familyRule } from '../../families/flow-families.ts';

/** Reports query operators taken from untrusted input (CWE-943). */
export const rule = familyRule('javascript', 'nosql-injection', {
  remedy:
    'Make the value a string before it enters the query (`String(value)`), or wrap it as `{ $eq: value }`.',
  unlessCalled: 'operators-removed',
});
