/** httprouter: route registration. */

import { defineModel, routing } from '@assay/engine/rule';
import { verbRows } from '../route-rows.ts';

export const model = defineModel({
  library: 'github.com/julienschmidt/httprouter',
  types: { Router: ['New()'] },
  rows: [
    routing('router', 'New()', { isRoot: true }),
    ...verbRows(['Router'], { route: '(0)', handlers: '(1)' }),
    ...['Handle', 'Handler', 'HandlerFunc'].map((name) =>
      routing('route', `Router.${name}()`, { methodsAt: '(0)', route: '(1)', handlers: '(2)' }),
    ),
  ],
});
