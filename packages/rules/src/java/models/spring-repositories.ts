/** Spring Data repositories, which programs extend: stored records. */

import { defineModel, neutral, recordSink, sink } from '@assay/engine/rule';
import { storedRows } from '../../rows/stored-rows.ts';
import { bareTypes } from '../bare-types.ts';

const types = [
  'JpaRepository',
  'CrudRepository',
  'ListCrudRepository',
  'PagingAndSortingRepository',
  'MongoRepository',
];
const found = ['findById', 'findAll', 'findAllById', 'findOne', 'getById', 'getOne', 'getReferenceById'];

/** Methods that take the key of a single record. */
const byKey = ['findById', 'getById', 'getOne', 'getReferenceById', 'deleteById'];

export const model = defineModel({
  library: 'org.springframework.data.jpa.repository',
  aliases: ['org.springframework.data.repository', 'org.springframework.data.mongodb.repository'],
  types: bareTypes(...types),
  rows: types.flatMap((type) => [
    ...['save', 'saveAndFlush', 'insert'].map((name) => recordSink('record-write', `${type}.${name}(0)`)),
    ...byKey.map((name) => sink('record-key', `${type}.${name}(0)`)),
    sink('record-change', `${type}.deleteById(this)`),
    ...['save', 'saveAndFlush', 'delete'].map((name) => sink('record-change', `${type}.${name}(0)`)),
    // Database contents are not derived from the query arguments.
    ...found.flatMap((name) => [neutral(`${type}.${name}`), ...storedRows(`${type}.${name}()`)]),
  ]),
});
