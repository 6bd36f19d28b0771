import { storedToo } from '../../families/family.ts';
import { familyRule } from '../../families/flow-families.ts';

export const rule = familyRule('go', 'sql-injection', {
  from: [...storedToo, 'library-input'],
  remedy:
    'Put a placeholder in the SQL text and hand the value over as an argument: `db.Query("... where id = ?", id)`. Names of columns and directions of sorting cannot be bound: choose them from a fixed list.',
});
