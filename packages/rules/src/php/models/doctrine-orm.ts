/** Doctrine ORM: object queries, whose language is as injectable as SQL. */

import { defineModel, sink } from '@assay/engine/rule';

const statements = ['executeQuery', 'executeStatement', 'prepare', 'query', 'exec'];
/** Query builder methods that take query fragments. */
const parts = [
  'where',
  'andWhere',
  'orWhere',
  'having',
  'andHaving',
  'orderBy',
  'addOrderBy',
  'select',
  'addSelect',
];
/** Base classes of repositories. */
const repositories = [
  'EntityRepository()',
  'Doctrine\\Bundle\\DoctrineBundle\\Repository:ServiceEntityRepository()',
];

export const model = defineModel({
  library: 'Doctrine\\ORM',
  types: {
    Manager: [
      'EntityManager()',
      'EntityManagerInterface()',
      'Doctrine\\Persistence:ManagerRegistry().getManager()',
      'Doctrine\\Persistence:ObjectManager()',
      ...repositories.map((repository) => `${repository}.getEntityManager()`),
    ],
    Repository: [
      ...repositories,
      ...['Manager', 'Doctrine\\Persistence:ManagerRegistry()'].map((owner) => `${owner}.getRepository()`),
    ],
    Record: ['Manager.find()', 'Repository.find()', 'Repository.findOneBy()'],
    Builder: [
      'QueryBuilder()',
      'Manager.createQueryBuilder()',
      ...repositories.map((repository) => `${repository}.createQueryBuilder()`),
    ],
  },
  rows: [
    sink('record-key', 'Manager.find(1)'),
    sink('record-key', 'Repository.find(0)'),
    sink('record-key', 'Repository.findOneBy(0).id'),
    sink('record-change', 'Manager.remove(0)'),
    sink('page-size', 'Repository.findBy(2)'),
    sink('page-size', 'Builder.setMaxResults(0)'),
    sink('sql-query', 'Manager.createQuery(0)'),
    sink('sql-query', 'Manager.createNativeQuery(0)'),
    ...parts.map((name) => sink('sql-query', `Builder.${name}(0)`)),
    ...statements.map((name) => sink('sql-query', `Manager.getConnection().${name}(0)`)),
  ],
});
