import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

/** Reports SQL built from untrusted input (CWE-89). */
export const rule = familyRule('java', 'sql-injection', {
  from: [...storedToo, 'library-input'],
  to: ['sql-query', 'mapper-argument'],
  // Most arguments of such a statement are bound.
  weakTo: ['mapper-argument'],
  remedy:
    'Use a `PreparedStatement` with `?` placeholders and bind the value with `setString` or a similar setter. Column names and sort directions cannot be bound: take them from an allowlist.',
});
