/**
 * Server actions that pages call as functions, and oRPC procedures: their inputs, and the schemas that validate them.
 */

import { checking, defineModel, source } from '@assay/engine/rule';

const orpc = ['os', 'os.context()'];
const zsa = ['createServerAction()', 'createServerActionProcedure().createServerAction()'];
const inputs = ['schema', 'inputSchema'];

export const model = defineModel({
  library: 'next-safe-action',
  types: {
    Client: [
      'createSafeActionClient()',
      ...['use', 'metadata', 'bindArgsSchemas', 'outputSchema', ...inputs].map((name) => `Client.${name}()`),
    ],
    Action: [
      ...orpc.map((path) => `@orpc/server:${path}`),
      ...zsa.map((path) => `zsa:${path}`),
      ...['use', 'input', 'output', 'errors', 'route', 'meta', '$context', 'middleware', 'onError'].map(
        (name) => `Action.${name}()`,
      ),
    ],
  },
  rows: [
    source('remote-input', 'Client.action(0)@0.parsedInput', 'the input of an action'),
    source('remote-input', 'Client.stateAction(0)@0.parsedInput', 'the input of an action'),
    source('remote-input', 'Action.handler(0)@0.input', 'the input of a procedure'),
    ...['action', 'stateAction'].flatMap((name) =>
      inputs.map((by) =>
        checking(`Client.${name}`, { handlers: '(0)', part: 'parsedInput', schema: '(0)', by }),
      ),
    ),
    checking('Action.handler', { handlers: '(0)', part: 'input', schema: '(0)', by: 'input' }),
  ],
});
