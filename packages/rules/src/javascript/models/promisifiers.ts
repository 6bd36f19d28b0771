/** Libraries that turn a function with a callback into one that gives a promise: what is called stays the same. */

import { defineModel, propagator } from '@assay/engine/rule';

const members = ['promisify', 'denodeify', 'nfbind', 'fromCallback', 'fromPromise', 'node.lift'];

export const model = defineModel({
  library: 'bluebird',
  aliases: ['promise', 'q', 'when', 'rsvp', 'es6-promisify', 'universalify'],
  rows: members.map((name) => propagator(`${name}(0)`, `${name}()`)),
});
