/** TypeORM: query builders take SQL fragments, repositories take values. */

import { defineModel, recordSink, sink } from '@assay/engine/rule';

const fragments = [
  'where',
  'andWhere',
  'orWhere',
  'having',
  'andHaving',
  'orHaving',
  'orderBy',
  'addOrderBy',
  'groupBy',
  'addGroupBy',
  'select',
  'addSelect',
];
const executors = ['DataSource', 'EntityManager', 'Repository', 'QueryRunner'];

export const model = defineModel({
  library: 'typeorm',
  types: {
    DataSource: [
      'DataSource()',
      'getConnection()',
      'createConnection()',
      'Connection()',
      'DataSource.initialize()',
    ],
    Connection: ['getConnection()'],
    EntityManager: [
      'getManager()',
      'DataSource.manager',
      'DataSource.createEntityManager()',
      'Repository.manager',
      'DataSource.transaction(*)@0',
      'QueryRunner.manager',
    ],
    Repository: [
      'getRepository()',
      'DataSource.getRepository()',
      'EntityManager.getRepository()',
      'getCustomRepository()',
      'Connection.getRepository()',
    ],
    QueryRunner: ['DataSource.createQueryRunner()', 'Connection.createQueryRunner()'],
    SelectQueryBuilder: [
      'createQueryBuilder()',
      ...['DataSource', 'EntityManager', 'Repository', 'Connection'].map(
        (type) => `${type}.createQueryBuilder()`,
      ),
      'SelectQueryBuilder.*()',
    ],
  },
  rows: [
    ...[...executors, 'Connection'].map((type) => sink('sql-query', `${type}.query(0)`)),
    ...['save', 'insert', 'create'].map((name) => recordSink('record-write', `Repository.${name}(0)`)),
    ...['update', 'upsert', 'merge'].map((name) => recordSink('record-write', `Repository.${name}(1)`)),
    ...['save', 'insert', 'create', 'update', 'merge'].map((name) =>
      recordSink('record-write', `EntityManager.${name}(1)`),
    ),
    recordSink('record-write', 'SelectQueryBuilder.values(0)'),
    recordSink('record-write', 'SelectQueryBuilder.set(0)'),
    ...fragments.map((name) => sink('sql-query', `SelectQueryBuilder.${name}(0)`)),
  ],
});
