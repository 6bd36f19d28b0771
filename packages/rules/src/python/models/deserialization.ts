/** Deserialization of objects from bytes. */

import { defineModel, misuse, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'pickle',
  aliases: ['cPickle', '_pickle', 'dill', 'cloudpickle'],
  rows: [
    ...['load', 'Unpickler'].map((name) => misuse('unsafe-loader', `${name}()`, { called: true })),
    sink('unsafe-deserialization', 'loads(0,data=)'),
    sink('unsafe-deserialization', 'load(0,file=)'),
    sink('unsafe-deserialization', 'Unpickler(0,file=)'),
  ],
});
