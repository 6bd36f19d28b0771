/** JPA and Hibernate. */

import { defineModel, neutral, recordSink, sink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';

const methods = [
  'createQuery',
  'createNativeQuery',
  'createSQLQuery',
  'createMutationQuery',
  'createSelectionQuery',
  'createNativeMutationQuery',
  'createFilter',
];
/** Database results are not derived from the query arguments. */
const answers = ['find', 'getReference', 'get', 'load'];
const lists = ['getResultList', 'getResultStream', 'getSingleResult', 'uniqueResult', 'list'];
const owners = ['EntityManager', 'Session', 'StatelessSession'];

export const model = defineModel({
  library: 'jakarta.persistence',
  aliases: ['javax.persistence', 'org.hibernate'],
  types: {
    EntityManager: ['EntityManagerFactory.createEntityManager()'],
    EntityManagerFactory: [],
    SessionFactory: [],
    StatelessSession: ['SessionFactory.openStatelessSession()'],
    Query: owners.flatMap((owner) => [...methods, 'createNamedQuery'].map((name) => `${owner}.${name}()`)),
    TypedQuery: [],
    Session: ['SessionFactory.openSession()', 'SessionFactory.getCurrentSession()'],
  },
  rows: [
    ...['Query', 'TypedQuery'].map((type) => sink('page-size', `${type}.setMaxResults(0)`)),
    ...storedRows(...['Query', 'TypedQuery'].flatMap((type) => lists.map((name) => `${type}.${name}()`))),
    ...owners.flatMap((owner) => [
      ...['persist', 'merge', 'save', 'saveOrUpdate', 'update'].map((name) =>
        recordSink('record-write', `${owner}.${name}(0)`),
      ),
      ...methods.map((name) => sink('sql-query', `${owner}.${name}(0)`)),
      ...answers.map((name) => sink('record-key', `${owner}.${name}(1)`)),
      ...['persist', 'merge', 'save', 'saveOrUpdate', 'update', 'remove', 'delete'].map((name) =>
        sink('record-change', `${owner}.${name}(0)`),
      ),
      ...answers.map((name) => neutral(`${owner}.${name}`)),
      ...storedRows(...answers.map((name) => `${owner}.${name}()`)),
    ]),
  ],
});
