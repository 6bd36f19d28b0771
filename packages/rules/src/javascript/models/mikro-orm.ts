/** MikroORM: entity managers and repositories, and connections that take raw SQL. */

import { defineModel, recordSink, sink } from '@assay/engine/rule';
import { lookUpRows } from '../../rows/stored-rows.ts';

/** The database packages export the same classes. */
const databases = [
  'postgresql',
  'mysql',
  'mariadb',
  'sqlite',
  'better-sqlite',
  'libsql',
  'mssql',
  'knex',
  'sql',
];
const finding = ['find', 'findOne', 'findOneOrFail', 'findAll', 'findAndCount'];
const holders = ['EntityManager', 'EntityRepository'];

export const model = defineModel({
  library: '@mikro-orm/core',
  aliases: databases.map((name) => `@mikro-orm/${name}`),
  types: {
    MikroORM: ['MikroORM.init()', 'MikroORM.initSync()'],
    EntityManager: [
      'MikroORM.em',
      'EntityManager.fork()',
      'EntityRepository.getEntityManager()',
      'EntityManager.transactional(0)@0',
    ],
    EntityRepository: ['EntityManager.getRepository()'],
    SqlEntityManager: [],
    Connection: ['EntityManager.getConnection()', 'SqlEntityManager.getConnection()'],
  },
  rows: [
    sink('sql-query', 'raw(0)'),
    ...['Connection', 'EntityManager', 'SqlEntityManager'].flatMap((type) => [
      sink('sql-query', `${type}.execute(0)`),
      ...lookUpRows(`${type}.execute`),
    ]),
    ...holders.flatMap((type) => lookUpRows(...finding.map((name) => `${type}.${name}`))),
    ...['create', 'insert', 'upsert'].flatMap((name) => [
      recordSink('record-write', `EntityRepository.${name}(0)`),
      recordSink('record-write', `EntityManager.${name}(1)`),
    ]),
    ...['EntityRepository', 'EntityManager'].map((type) => recordSink('record-write', `${type}.assign(1)`)),
    recordSink('record-write', 'wrap().assign(0)'),
    recordSink('record-write', 'assign(1)'),
  ],
});
