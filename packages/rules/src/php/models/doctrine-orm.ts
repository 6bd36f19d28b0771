/** Doctrine: queries of objects, whose language is as easily broken out of as SQL. */

import { defineModel, sink } from '@assay/engine/rule';

const statements = ['executeQuery', 'executeStatement', 'prepare', 'query', 'exec'];

export const model = defineModel({
  library: 'Doctrine\\ORM',
  types: { Manager: ['EntityManager()', 'EntityManagerInterface()'] },
  rows: [
    sink('sql-query', 'Manager.createQuery(0)'),
    sink('sql-query', 'Manager.createNativeQuery(0)'),
    ...statements.map((name) => sink('sql-query', `Manager.getConnection().${name}(0)`)),
  ],
});
