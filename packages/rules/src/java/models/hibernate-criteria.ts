/** Hibernate criteria given as SQL strings. */

import { defineModel, sink } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

export const model = defineModel({
  library: 'org.hibernate.criterion',
  types: bareTypes('Restrictions', 'Expression', 'Projections'),
  rows: [
    sink('sql-query', 'Restrictions.sqlRestriction(0)'),
    sink('sql-query', 'Expression.sql(0)'),
    sink('sql-query', 'Projections.sqlProjection(0)'),
    sink('sql-query', 'Projections.sqlGroupProjection(0)'),
  ],
});
