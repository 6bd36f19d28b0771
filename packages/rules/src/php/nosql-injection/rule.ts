import { familyRule } from '../../families/flow-families.ts';

/** Reports query operators taken from untrusted input (CWE-943). */
export const rule = familyRule('php', 'nosql-injection', {
  remedy: "Cast the value to a string before using it in the filter: `['name' => (string) $name]`.",
});
