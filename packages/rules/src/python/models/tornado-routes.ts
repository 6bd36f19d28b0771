/** Tornado: route registration. */

import { defineModel, guarding, routing } from '@assay/engine/rule';
import { verbMembers } from '../route-rows.ts';

export const model = defineModel({
  library: 'tornado',
  rows: [
    ...['web.url', 'web.URLSpec'].map((name) =>
      routing('entry', `${name}()`, {
        route: '(0,pattern=)',
        handlers: '(1,handler=)',
        members: verbMembers,
      }),
    ),
    routing('mount', 'web.Application()', { routers: '(0,handlers=)' }),
    routing('mount', 'web.Application().add_handlers()', { routers: '(1,host_handlers=)' }),
    guarding('web.authenticated', 'authentication'),
  ],
});
