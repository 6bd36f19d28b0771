/** Laminas: statements, and expressions that its query builder takes as SQL. */

import { defineModel, sanitizer, sink, wholeSink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'Laminas\\Db',
  aliases: ['Zend\\Db'],
  types: {
    Adapter: ['Adapter:Adapter()', 'Adapter:AdapterInterface()'],
    Clauses: ['Sql:Select()', 'Sql:Where()', 'Sql:Update()', 'Sql:Delete()', 'Sql:Sql().select()'],
  },
  rows: [
    ...['query', 'createStatement'].map((name) => sink('sql-query', `Adapter.${name}(0)`)),
    sink('sql-query', 'Adapter.getDriver().getConnection().execute(0)'),
    ...['Expression', 'Literal'].map((name) => sink('sql-query', `Sql:${name}(0)`)),
    ...['where', 'having', 'literal', 'expression'].map((name) =>
      wholeSink('sql-query', `Clauses.${name}(0)`),
    ),
    ...['quoteValue', 'quoteIdentifier'].map((name) =>
      sanitizer('sql-escape', `Adapter.getPlatform().${name}(0)`),
    ),
  ],
});
