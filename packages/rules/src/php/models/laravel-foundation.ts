/** Laravel application: the route files it is configured with. */

import { defineModel, routing } from '@assay/engine/rule';

const configured = 'Application.configure().withRouting()';
const common = { byFunction: true, isRoot: true } as const;

export const model = defineModel({
  library: 'Illuminate\\Foundation',
  rows: [
    routing('scope', configured, { handlers: '(1,web=)', ...common }),
    routing('scope', configured, { handlers: '(2,api=)', route: '(7,apiPrefix=)', prefix: 'api', ...common }),
  ],
});
