import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'sql-injection', {
  from: [...storedToo, 'library-input'],
  remedy:
    'Use a placeholder in the SQL text and pass the value as an argument: `db.Query("... where id = ?", id)`. Column names and sort directions cannot be bound: take them from an allowlist.',
});
