import { familyRule } from '../../families.ts';
import { remote } from '../../family.ts';

export const rule = familyRule('go', 'sql-injection', {
  from: [...remote, 'library-input'],
  fromLibraryTo: ['sql-query'],
  fromLibraryBehind: true,
  remedy:
    'Put a placeholder in the SQL text and hand the value over as an argument: `db.Query("... where id = ?", id)`.',
});
