/** Sequelize: raw queries, literals, and finders whose operators a request could forge. */

import { defineModel, recordSink, sanitizer, sink, when, wholeSink } from '@assay/engine/rule';
import { lookUpRows } from '../../rows/stored-rows.ts';
import { passwordRows } from '../record-rows.ts';

export const model = defineModel({
  library: 'sequelize',
  aliases: ['sequelize-typescript'],
  types: {
    Sequelize: ['()', 'Sequelize()', '.Sequelize', ''],
    Model: ['Sequelize.define()', 'Sequelize.model()', 'Sequelize.import()', 'Model'],
    Record: ['Model.findByPk()', 'Model.findOne()', 'Model.create()'],
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
    sink('record-key', 'Model.findByPk(0)'),
    ...['findOne', 'findAll', 'destroy'].map((name) => sink('record-key', `Model.${name}(0).where.id`)),
    sink('record-key', 'Model.update(1).where.id'),
    ...['destroy', 'update'].map((name) => sink('record-change', `Model.${name}(this)`)),
    ...['destroy', 'update', 'save'].map((name) => sink('record-change', `Record.${name}(this)`)),
    sink('record-change', 'Record.*='),
    ...passwordRows(
      'Record',
      ['Model.create(0)', 'Model.build(0)', 'Model.upsert(0)', 'Model.update(0)'],
      ['Model.findOne(0).where', 'Model.count(0).where'],
    ),
    ...['findAll', 'findAndCountAll'].map((name) => sink('page-size', `Model.${name}(0).limit`)),
    sanitizer('sql-escape', 'Sequelize.escape(0)'),
    wholeSink('sql-query', 'Sequelize.queryInterface.sequelize.query(0)'),
  ],
});
