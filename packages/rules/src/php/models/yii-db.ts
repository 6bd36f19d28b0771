/** Yii 2: statements and raw expressions. */

import {
  defineModel,
  neutral,
  operation,
  recordSink,
  sanitizer,
  sink,
  when,
  wholeSink,
} from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

/** Methods that take a string as SQL; values of an array are bound. */
const conditions = [
  'where',
  'andWhere',
  'orWhere',
  'having',
  'andHaving',
  'orHaving',
  'on',
  'andOnCondition',
];
/** Methods of queries that return their receiver. */
const building = [
  ...conditions,
  'alias',
  'andFilterWhere',
  'orFilterWhere',
  'filterWhere',
  'asArray',
  'distinct',
  'from',
  'groupBy',
  'indexBy',
  'innerJoin',
  'innerJoinWith',
  'joinWith',
  'leftJoin',
  'limit',
  'offset',
  'orderBy',
  'addOrderBy',
  'select',
  'addSelect',
  'with',
];
const found = ['queryAll', 'queryOne', 'queryColumn', 'queryScalar'];

export const model = defineModel({
  library: 'yii\\db',
  types: {
    Connection: ['Connection()', 'global:Yii.$app.db', 'global:Yii.$app.getDb()'],
    Query: ['Query()', 'ActiveQuery()', 'ActiveRecord.find()', 'ActiveRecord().find()'],
    Record: ['ActiveRecord.findOne()', 'Query.one()', 'ActiveRecord()'],
    Command: ['Command()', 'Connection.createCommand()'],
  },
  rows: [
    sink('record-key', 'ActiveRecord.findOne(0)'),
    sink('record-key', 'ActiveRecord.findOne(0).id'),
    sink('record-change', 'Record.*='),
    ...['save', 'delete', 'update'].map((name) => sink('record-change', `Record.${name}(this)`)),
    recordSink('record-write', 'Record.setAttributes(0)', when('Record.setAttributes(1)', { equals: false })),
    sink('page-size', 'Query.limit(0)'),
    sink('sql-query', 'Connection.createCommand(0)'),
    sink('sql-query', 'Command.setSql(0)'),
    sink('sql-query', 'Expression(0)'),
    ...building.map((name) => operation(`Query.${name}`, 'itself', 'this')),
    ...conditions.map((name) => wholeSink('sql-query', `Query.${name}(0)`)),
    ...['ActiveRecord.findBySql(0)', 'ActiveRecord.updateAll(1)', 'ActiveRecord.deleteAll(0)'].map((path) =>
      wholeSink('sql-query', path),
    ),
    ...found.map((name) => neutral(`Command.${name}`)),
    ...storedRows(...found.map((name) => `Command.${name}()`)),
    ...['quoteValue', 'quoteColumnName', 'quoteTableName'].map((name) =>
      sanitizer('sql-escape', `Connection.${name}(0)`),
    ),
  ],
});
