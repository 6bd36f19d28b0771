/** Synchronization between goroutines. */

import { defineModel, neutral, operation } from '@assay/engine/rule';

export const model = defineModel({
  library: 'sync',
  types: { Once: [], Map: [], Pool: [], Mutex: [], RWMutex: [], WaitGroup: [] },
  rows: [
    operation('Map.Store', 'set'),
    operation('Map.Load', 'get'),
    operation('Pool.Put', 'add'),
    operation('Pool.Get', 'pop'),
    ...[
      'Mutex.Lock',
      'Mutex.Unlock',
      'RWMutex.RLock',
      'RWMutex.RUnlock',
      'WaitGroup.Add',
      'WaitGroup.Done',
      'WaitGroup.Wait',
    ].map((name) => neutral(name)),
  ],
});
