import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports SQL built from untrusted input (CWE-89). */
export const rule = familyRule('javascript', 'sql-injection', {
  from: [...storedToo, 'library-input'],
  remedy:
    'Use a placeholder in the SQL text and pass the value as a parameter. Column names and sort directions cannot be bound: take them from an allowlist.',
});
