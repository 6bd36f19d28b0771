import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports SQL built from untrusted input (CWE-89). */
export const rule = familyRule('java', 'sql-injection', {
  from: [...storedToo, 'library-input'],
  to: ['sql-query', 'mapper-argument'],
  // Most arguments of such a statement are bound.
  weakTo: ['mapper-argument'],
  remedy:
    'Put a `?` in the SQL text and hand the value over with `setString` and its like. Names of columns and directions of sorting cannot be bound: choose them from a fixed list.',
});
