/** Collections and holders of `java.util.concurrent`: like those of `java.util`, plus blocking queues. */

import { defineModel, operation } from '@assay/engine/rule';
import { bareTypes } from '../bare-types.ts';

const queues = [
  'BlockingQueue',
  'BlockingDeque',
  'LinkedBlockingQueue',
  'LinkedBlockingDeque',
  'ArrayBlockingQueue',
  'PriorityBlockingQueue',
  'ConcurrentLinkedQueue',
  'ConcurrentLinkedDeque',
];
const lists = ['CopyOnWriteArrayList', 'CopyOnWriteArraySet', 'ConcurrentSkipListSet'];
const maps = ['ConcurrentHashMap', 'ConcurrentSkipListMap'];

export const model = defineModel({
  library: 'java.util.concurrent',
  aliases: ['java.util.concurrent.atomic'],
  types: bareTypes(...queues, ...lists, ...maps, 'AtomicReference', 'ConcurrentMap'),
  rows: [
    ...[...queues, ...lists].map((type) => operation(type, 'Array')),
    ...maps.map((type) => operation(type, 'Map')),
    ...queues.flatMap((type) => [
      ...['put', 'offer'].map((name) => operation(`${type}.${name}`, 'insert-at')),
      ...['take', 'poll'].map((name) => operation(`${type}.${name}`, 'remove-first')),
      operation(`${type}.peek`, 'any-member'),
    ]),
    operation('AtomicReference', 'Array.of'),
    ...['set', 'lazySet', 'getAndSet'].map((name) => operation(`AtomicReference.${name}`, 'add')),
    ...['get', 'getPlain', 'getAcquire'].map((name) => operation(`AtomicReference.${name}`, 'any-member')),
  ],
});
