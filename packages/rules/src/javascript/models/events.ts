/** Event emitters of Node and similar packages; the engine follows events between objects. */

import { defineModel, operation } from '@assay/engine/rule';

const names = ['EventEmitter', 'EventEmitter2', 'default'];

export const model = defineModel({
  library: 'node:events',
  aliases: ['events', 'eventemitter3', 'eventemitter2', 'eventemitter'],
  rows: ['', ...names].map((name) => operation(name, 'emitter')),
});
