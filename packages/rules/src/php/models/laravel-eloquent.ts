/** Laravel: records of Eloquent, whose classes list the fields that data may set as a whole. */

import { defineModel, listedSink, recordSink, sink } from '@assay/engine/rule';
import { passwordFields } from '../../rows/password-fields.ts';

/** Fields that data may set, and those that it may not. */
const lists = { allowed: 'fillable', refused: 'guarded' };
const narrowing = [
  'where',
  'orWhere',
  'whereIn',
  'with',
  'withTrashed',
  'withCount',
  'latest',
  'oldest',
  'orderBy',
  'select',
  'query',
  'newQuery',
  'lockForUpdate',
];
const one = ['find', 'findOrFail', 'first', 'firstOrFail', 'sole', 'findOr', 'firstWhere'];
const made = ['create', 'forceCreate', 'make', 'firstOrNew', 'firstOrCreate', 'updateOrCreate'];
const owners = ['Model', 'Query'];

export const model = defineModel({
  library: 'Illuminate\\Database\\Eloquent',
  aliases: ['Illuminate\\Foundation\\Auth', 'Jenssegers\\Mongodb\\Eloquent', 'MongoDB\\Laravel\\Eloquent'],
  types: {
    Model: ['Model', 'User'],
    UserClass: ['Illuminate\\Foundation\\Auth:User'],
    CurrentUser: [
      'Illuminate\\Http:Request.user()',
      'Illuminate\\Support\\Facades:Auth.user()',
      'global:Auth.user()',
      'global:auth().user()',
      'global:request().user()',
    ],
    Query: [
      ...narrowing.flatMap((name) => owners.map((owner) => `${owner}.${name}()`)),
      'Relations:HasMany()',
      'Builder()',
    ],
    Record: [
      'Model()',
      'User()',
      'CurrentUser',
      ...owners.flatMap((owner) => [...one, ...made].map((name) => `${owner}.${name}()`)),
      ...owners.flatMap((owner) => ['get', 'all', 'paginate'].map((name) => `${owner}.${name}()[]`)),
    ],
  },
  rows: [
    ...owners.flatMap((owner) => [
      ...['find', 'findOrFail', 'findOr'].map((name) => sink('record-key', `${owner}.${name}(0)`)),
      sink('record-key', `${owner}.where(1)`),
      sink('record-key', `${owner}.firstWhere(1)`),
      ...['create', 'make'].map((name) => listedSink('record-write', `${owner}.${name}(0)`, lists)),
      ...['firstOrCreate', 'updateOrCreate', 'firstOrNew'].map((name) =>
        listedSink('record-write', `${owner}.${name}(1)`, lists),
      ),
      recordSink('record-write', `${owner}.forceCreate(0)`),
      recordSink('record-write', `${owner}.insert(0)`),
    ]),
    ...owners.flatMap((owner) =>
      ['paginate', 'simplePaginate', 'cursorPaginate', 'limit', 'take'].map((name) =>
        sink('page-size', `${owner}.${name}(0)`),
      ),
    ),
    recordSink('record-write', 'Query.update(0)'),
    ...['update', 'fill'].map((name) => listedSink('record-write', `Record.${name}(0)`, lists)),
    listedSink('record-write', 'Model(0)', lists),
    recordSink('record-write', 'Record.forceFill(0)'),
    sink('record-change', 'Record.*='),
    ...['save', 'update', 'delete', 'forceDelete', 'fill', 'forceFill', 'increment'].map((name) =>
      sink('record-change', `Record.${name}(this)`),
    ),
    ...['update', 'delete', 'forceDelete'].map((name) => sink('record-change', `Query.${name}(this)`)),
    ...['belongsTo', 'morphTo', 'belongsToMany'].map((name) =>
      sink('record-reference', `Model().${name}(0)`),
    ),
    ...['hasMany', 'hasOne', 'hasManyThrough'].map((name) => sink('record-owned', `Model().${name}(0)`)),
    ...passwordFields.flatMap((field) => [
      sink('stored-password', `Record.${field}=`),
      ...['create', 'forceCreate'].flatMap((name) =>
        owners.map((owner) => sink('stored-password', `${owner}.${name}(0).${field}`)),
      ),
    ]),
  ],
});
