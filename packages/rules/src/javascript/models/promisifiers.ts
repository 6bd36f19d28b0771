/** Libraries that promisify functions with a callback; the callee stays the same. */

import { defineModel, propagator } from '@assay/engine/rule';

const members = ['promisify', 'denodeify', 'nfbind', 'fromCallback', 'fromPromise', 'node.lift'];

export const model = defineModel({
  library: 'bluebird',
  aliases: ['promise', 'q', 'when', 'rsvp', 'es6-promisify', 'universalify'],
  rows: members.map((name) => propagator(`${name}(0)`, `${name}()`)),
});
