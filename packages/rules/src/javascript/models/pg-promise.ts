/** pg-promise. */

import { defineModel, sanitizer, sink, wholeSink } from '@assay/engine/rule';
import { lookUpRows } from '../../rows/stored-rows.ts';

const methods = [
  'none',
  'one',
  'many',
  'oneOrNone',
  'manyOrNone',
  'any',
  'result',
  'multi',
  'multiResult',
  'query',
  'each',
  'map',
];

export const model = defineModel({
  library: 'pg-promise',
  types: {
    Main: ['()'],
    Database: [
      '()()',
      'Database.tx(*)@0',
      'Database.task(*)@0',
      'Database.taskIf(*)@0',
      'Database.connect()',
    ],
  },
  rows: [
    ...methods.flatMap((name) => [
      wholeSink('sql-query', `Database.${name}(0)`),
      sink('sql-query', `Database.${name}(0).text`),
    ]),
    ...lookUpRows(...methods.filter((name) => name !== 'none').map((name) => `Database.${name}`)),
    sanitizer('sql-escape', 'as.value(0)'),
    sanitizer('sql-escape', 'as.text(0)'),
    sanitizer('sql-escape', 'as.name(0)'),
    sanitizer('sql-escape', 'Main.as.text(0)'),
    sanitizer('sql-escape', 'Main.as.name(0)'),
    sanitizer('sql-escape', 'Main.as.format(1)'),
  ],
});
