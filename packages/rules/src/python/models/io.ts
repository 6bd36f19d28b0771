/** `io`: opened files, and buffers. */

import { defineModel, operation, propagator, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'io',
  types: { Buffer: ['StringIO()', 'BytesIO()'] },
  rows: [
    sink('file-path', 'open(0,file=)'),
    sink('file-path', 'FileIO(0,file=)'),
    propagator('StringIO(0)', 'StringIO().content'),
    propagator('BytesIO(0)', 'BytesIO().content'),
    operation('Buffer.write', 'push'),
    operation('Buffer.getvalue', 'content'),
    operation('Buffer.read', 'content'),
    operation('Buffer.readlines', 'content'),
  ],
});
