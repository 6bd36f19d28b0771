/** Containers: queues, context variables, deques, dictionaries created from records. */

import { defineModel, operation } from '@assay/engine/rule';

const queues = ['Queue', 'LifoQueue', 'PriorityQueue', 'SimpleQueue'];

export const model = defineModel({
  library: 'queue',
  aliases: ['Queue'],
  types: {
    Holder: [
      ...queues.map((name) => `${name}()`),
      ...queues.map((name) => `asyncio:${name}()`),
      ...['Queue', 'JoinableQueue', 'SimpleQueue'].map((name) => `multiprocessing:${name}()`),
    ],
    Variable: ['contextvars:ContextVar()'],
    Deque: ['collections:deque()'],
  },
  rows: [
    ...['put', 'put_nowait'].map((name) => operation(`Holder.${name}`, 'queue-put')),
    ...['get', 'get_nowait'].map((name) => operation(`Holder.${name}`, 'queue-take')),
    ...['asdict', 'astuple'].map((name) => operation(`dataclasses:${name}`, 'Object.freeze')),
    operation('Variable.set', 'add'),
    operation('Variable.get', 'any-member'),
    ...['append', 'appendleft'].map((name) => operation(`Deque.${name}`, 'add')),
    ...['pop', 'popleft'].map((name) => operation(`Deque.${name}`, 'any-member')),
  ],
});
