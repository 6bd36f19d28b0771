/** GORM: conditions, orders and raw SQL are strings inserted into the query. */

import { defineModel, neutral, operation, recordSink, sink, wholeSink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

const fluent = [
  'Where',
  'Or',
  'Not',
  'Order',
  'Group',
  'Having',
  'Joins',
  'Select',
  'Table',
  'Raw',
  'Model',
  'Limit',
  'Offset',
  'Preload',
  'Distinct',
  'Omit',
  'Unscoped',
  'Session',
  'WithContext',
  'Debug',
  'Begin',
  'Clauses',
  'Scopes',
  'Find',
  'First',
  'Exec',
];
const texts = [
  'Where',
  'Or',
  'Not',
  'Order',
  'Group',
  'Having',
  'Joins',
  'Select',
  'Table',
  'Raw',
  'Exec',
  'Pluck',
  'Distinct',
];

/** Methods that store results in the given record. */
const filling = ['Find', 'First', 'Last', 'Take'];

export const model = defineModel({
  library: 'gorm.io/gorm',
  aliases: ['github.com/jinzhu/gorm'],
  types: { DB: ['Open()', ...fluent.map((name) => `DB.${name}()`), 'DB.Transaction(0)@0'] },
  rows: [
    // A record or map used as a condition binds its field values.
    ...texts.map((name) => wholeSink('sql-query', `DB.${name}(0)`)),
    ...[...filling, 'Delete'].map((name) => wholeSink('sql-query', `DB.${name}(1)`)),
    ...[...new Set([...fluent, ...texts])]
      .filter((name) => !filling.includes(name))
      .map((name) => neutral(`DB.${name}`)),
    ...filling.map((name) => operation(`DB.${name}`, 'fill-record')),
    ...storedRows(...filling.map((name) => `DB.${name}(0)`), 'DB.Scan(0)'),
    ...['Create', 'Save', 'Updates'].map((name) => recordSink('record-write', `DB.${name}(0)`)),
    sink('sql-query', 'Expr(0)'),
    sink('page-size', 'DB.Limit(0)'),
    // Arguments after the record, and after the condition that names the column.
    ...[...filling, 'Delete'].flatMap((name) => [
      sink('record-key', `DB.${name}(1)`),
      sink('record-key', `DB.${name}(2)`),
    ]),
    sink('record-key', 'DB.Where(1)'),
    sink('record-key', 'DB.Where(2)'),
    ...['Delete', 'Update', 'Updates', 'UpdateColumn', 'UpdateColumns'].map((name) =>
      sink('record-change', `DB.${name}(this)`),
    ),
    ...['Save', 'Delete'].map((name) => sink('record-change', `DB.${name}(0)`)),
  ],
});
