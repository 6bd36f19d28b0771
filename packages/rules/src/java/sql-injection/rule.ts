import { familyRule } from '../../families.ts';

/** SQL text built from untrusted input (CWE-89). */
export const rule = familyRule('java', 'sql-injection', {
  remedy: 'Put a `?` in the SQL text and hand the value over with `setString` and its like.',
});
