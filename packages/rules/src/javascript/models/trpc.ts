/** tRPC: inputs of procedures, and their routes (trpc.io, "HTTP RPC Specification"). */

import { checking, defineModel, routing, source } from '@assay/engine/rule';

const members = { query: 'GET', mutation: 'POST', subscription: 'GET' };

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
  rows: [
    ...Object.keys(members).map((name) =>
      source('remote-input', `Procedure.${name}(0)@0.input`, 'the input of a procedure'),
    ),
    ...Object.keys(members).map((name) =>
      checking(`Procedure.${name}`, { handlers: '(0)', part: 'input', schema: '(0)', by: 'input' }),
    ),
    routing('behind', 'Procedure.use()', { guards: '(0)' }),
    routing('procedures', 'Root.router()', { routers: '(0)', prefix: '/trpc', members }),
  ],
});
