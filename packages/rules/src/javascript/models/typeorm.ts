/** TypeORM: query builders take SQL fragments, repositories take values. */

import { defineModel, recordSink, sink } from '@assay/engine/rule';
import { lookUpRows } from '../../rows/stored-rows.ts';
import { passwordRows } from '../record-rows.ts';

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
/** Finding methods of repositories and entity managers, and results of query builders. */
const finding = [
  'find',
  'findBy',
  'findOne',
  'findOneBy',
  'findOneOrFail',
  'findOneByOrFail',
  'findAndCount',
];
const fetching = ['getOne', 'getOneOrFail', 'getMany', 'getManyAndCount', 'getRawOne', 'getRawMany'];
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
    Record: ['Repository.findOne()', 'Repository.findOneBy()'],
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
    ...[...executors, 'Connection'].flatMap((type) => [
      sink('sql-query', `${type}.query(0)`),
      ...lookUpRows(`${type}.query`),
    ]),
    ...['Repository', 'EntityManager'].flatMap((type) =>
      lookUpRows(...finding.map((name) => `${type}.${name}`)),
    ),
    ...lookUpRows(...fetching.map((name) => `SelectQueryBuilder.${name}`)),
    ...['save', 'insert', 'create'].map((name) => recordSink('record-write', `Repository.${name}(0)`)),
    ...['update', 'upsert', 'merge'].map((name) => recordSink('record-write', `Repository.${name}(1)`)),
    ...['save', 'insert', 'create', 'update', 'merge'].map((name) =>
      recordSink('record-write', `EntityManager.${name}(1)`),
    ),
    recordSink('record-write', 'SelectQueryBuilder.values(0)'),
    ...['findOne', 'findOneOrFail', 'find'].map((name) =>
      sink('record-key', `Repository.${name}(0).where.id`),
    ),
    ...['findOneBy', 'findOneByOrFail', 'findBy', 'delete', 'update'].map((name) =>
      sink('record-key', `Repository.${name}(0).id`),
    ),
    ...['delete', 'update', 'softDelete'].flatMap((name) => [
      sink('record-key', `Repository.${name}(0)`),
      sink('record-change', `Repository.${name}(this)`),
    ]),
    ...['save', 'remove', 'softRemove'].map((name) => sink('record-change', `Repository.${name}(0)`)),
    ...passwordRows(
      'Record',
      ['save', 'create', 'insert'].map((name) => `Repository.${name}(0)`),
      ['Repository.findOneBy(0)', 'Repository.findOne(0).where'],
    ),
    ...['find', 'findAndCount'].map((name) => sink('page-size', `Repository.${name}(0).take`)),
    ...['take', 'limit'].map((name) => sink('page-size', `SelectQueryBuilder.${name}(0)`)),
    recordSink('record-write', 'SelectQueryBuilder.set(0)'),
    ...fragments.map((name) => sink('sql-query', `SelectQueryBuilder.${name}(0)`)),
  ],
});
