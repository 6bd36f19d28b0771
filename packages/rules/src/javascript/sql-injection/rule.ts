import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports SQL built from untrusted input (CWE-89). */
export const rule = familyRule('javascript', 'sql-injection', {
  from: [...storedToo, 'library-input'],
  remedy:
    'Put a placeholder in the SQL text and hand the value over in the parameter list. Names of columns and directions of sorting cannot be bound: choose them from a fixed list.',
});
