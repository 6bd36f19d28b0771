/** xorm: conditions and raw SQL. */

import { defineModel, neutral, operation, sink, wholeSink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

const fluent = [
  'Where',
  'And',
  'Or',
  'Table',
  'OrderBy',
  'GroupBy',
  'Join',
  'SQL',
  'Select',
  'In',
  'Limit',
  'NewSession',
  'Having',
  'Cols',
  'Alias',
  'Context',
  'ID',
  'Desc',
  'Asc',
];
const texts = [
  'Where',
  'And',
  'Or',
  'OrderBy',
  'GroupBy',
  'Having',
  'SQL',
  'Select',
  'Query',
  'QueryString',
  'Exec',
];
const types = ['Engine', 'Session', 'EngineInterface', 'Interface'];

export const model = defineModel({
  library: 'xorm.io/xorm',
  types: {
    Engine: ['NewEngine()'],
    EngineInterface: [],
    Interface: [],
    Session: types.flatMap((type) => fluent.map((name) => `${type}.${name}()`)),
  },
  rows: types.flatMap((type) => [
    // A condition built from columns and values binds the values.
    ...texts.map((name) => wholeSink('sql-query', `${type}.${name}(0)`)),
    sink('sql-query', `${type}.Join(2)`),
    operation(`${type}.Get`, 'fill-record'),
    operation(`${type}.Find`, 'fill-record'),
    ...storedRows(`${type}.Get(0)`, `${type}.Find(0)`, `${type}.Query()`, `${type}.QueryString()`),
    sink('record-key', `${type}.ID(0)`),
    // Arguments after the condition that names the column.
    ...['Where', 'And'].flatMap((name) => [
      sink('record-key', `${type}.${name}(1)`),
      sink('record-key', `${type}.${name}(2)`),
    ]),
    ...['Delete', 'Update'].map((name) => sink('record-change', `${type}.${name}(this)`)),
    sink('page-size', `${type}.Limit(0)`),
    ...[...new Set([...fluent, ...texts])].map((name) => neutral(`${type}.${name}`)),
  ]),
});
