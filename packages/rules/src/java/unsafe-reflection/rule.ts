import { familyRule } from '../../families/flow-families.ts';

/** Reports classes loaded by a name from the request (CWE-470). */
export const rule = familyRule('java', 'unsafe-reflection', {
  remedy: 'Look up the class name in an allowlist.',
});
