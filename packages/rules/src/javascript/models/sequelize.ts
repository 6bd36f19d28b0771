/** Sequelize: raw queries, literals, and finders whose operators a request could forge. */

import { defineModel, recordSink, sanitizer, sink, when, wholeSink } from '@assay/engine/rule';
import { lookUpRows } from '../../stored-rows.ts';

export const model = defineModel({
  library: 'sequelize',
  aliases: ['sequelize-typescript'],
  types: {
    Sequelize: ['()', 'Sequelize()', '.Sequelize', ''],
    Model: ['Sequelize.define()', 'Sequelize.model()', 'Sequelize.import()'],
  },
  rows: [
    wholeSink('sql-query', 'Sequelize.query(0)'),
    sink('sql-query', 'Sequelize.query(0).query'),
    sink('sql-query', 'Sequelize.literal(0)'),
    sink('sql-query', 'literal(0)'),
    sink('sql-query', 'Sequelize.literal(0)'),
    sink('sql-query', 'fn(0)'),
    sink('sql-query', 'Sequelize.fn(0)'),
    ...['create', 'build', 'upsert', 'update', 'bulkCreate', 'insertOrUpdate'].map((name) =>
      recordSink('record-write', `Model.${name}(0)`, when(`Model.${name}(1).fields`, { absent: true })),
    ),
    ...lookUpRows(
      ...['findAll', 'findOne', 'findByPk', 'findAndCountAll'].map((name) => `Model.${name}`),
      'Sequelize.query',
    ),
    recordSink('record-write', 'Model.findOrCreate(0).defaults'),
    sanitizer('sql-escape', 'Sequelize.escape(0)'),
    wholeSink('sql-query', 'Sequelize.queryInterface.sequelize.query(0)'),
  ],
});
