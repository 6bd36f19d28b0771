/** Feathers: services are objects whose methods receive client data. */

import { defineModel, objectSource, ofPath, source } from '@assay/engine/rule';

/** Indexes of the parameters with the data, the id, and the rest. */
const methods = [
  { name: 'find', rest: 0 },
  { name: 'get', id: 0, rest: 1 },
  { name: 'create', data: 0, rest: 1 },
  { name: 'update', id: 0, data: 1, rest: 2 },
  { name: 'patch', id: 0, data: 1, rest: 2 },
  { name: 'remove', id: 0, rest: 1 },
];

export const model = defineModel({
  library: '@feathersjs/feathers',
  types: {
    Application: ['()', 'feathers()', '@feathersjs/express:()', '@feathersjs/koa:koa()', 'Application.use()'],
  },
  rows: methods.flatMap(({ name, id, data, rest }) => [
    ...(id === undefined
      ? []
      : [ofPath(source('remote-text', `Application.use(1).${name}@${id}`, "a part of the request's path"))]),
    ...(data === undefined
      ? []
      : [objectSource('remote-input', `Application.use(1).${name}@${data}`, 'data sent by a client')]),
    objectSource('remote-input', `Application.use(1).${name}@${rest}.query`, "the request's query"),
  ]),
});
