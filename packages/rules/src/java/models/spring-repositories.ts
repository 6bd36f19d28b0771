/** Repositories of Spring Data, which programs extend: what they store. */

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

/** Methods that take the key of one record. */
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
    // What a database holds is not made of what it was asked with.
    ...found.flatMap((name) => [neutral(`${type}.${name}`), ...storedRows(`${type}.${name}()`)]),
  ]),
});
