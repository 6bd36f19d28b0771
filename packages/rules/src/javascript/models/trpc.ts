/** tRPC: what procedures are given. */

import { defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: '@trpc/server',
  types: {
    Root: ['initTRPC.create()', 'initTRPC.context().create()', 'initTRPC.meta().create()', 'Root.*()'],
    Procedure: [
      'Root.procedure',
      'Procedure.input()',
      'Procedure.output()',
      'Procedure.use()',
      'Procedure.meta()',
    ],
  },
  rows: ['query', 'mutation', 'subscription'].map((name) =>
    source('remote-input', `Procedure.${name}(0)@0.input`, 'the input of a procedure'),
  ),
});
