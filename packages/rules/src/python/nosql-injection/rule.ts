import { familyRule } from '../../families/flow-families.ts';

/** Reports query operators taken from untrusted input (CWE-943). */
export const rule = familyRule('python', 'nosql-injection', {
  remedy:
    'Convert the value to a string before using it in the filter (`str(value)`), or wrap it as `{"$eq": value}`.',
});
