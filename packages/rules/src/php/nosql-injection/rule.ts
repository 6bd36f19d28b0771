import { familyRule } from '../../families/flow-families.ts';

/** Reports query operators taken from untrusted input (CWE-943). */
export const rule = familyRule('php', 'nosql-injection', {
  remedy: "Make the value a text before it enters the filter: `['name' => (string) $name]`.",
});
