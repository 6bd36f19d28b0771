import { familyRule } from '../../families/flow-families.ts';

/** Reports query operators taken from untrusted input (CWE-943). */
export const rule = familyRule('python', 'nosql-injection', {
  remedy: 'Make the value a text before it enters the filter (`str(value)`), or wrap it as `{"$eq": value}`.',
});
