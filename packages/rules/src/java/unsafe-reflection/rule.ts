import { familyRule } from '../../families/flow-families.ts';

/** Classes that are loaded by a name of the request (CWE-470). */
export const rule = familyRule('java', 'unsafe-reflection', {
  remedy: 'Look the name up in a table of the classes that may be named.',
});
