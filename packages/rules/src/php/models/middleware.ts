/** Laravel middleware names: `->middleware('auth:api')`. */

import { defineModel, guarding } from '@assay/engine/rule';

const asking = ['auth', 'verified'];

export const model = defineModel({
  library: 'middleware',
  rows: [
    ...asking.map((name) => guarding(name, 'authentication')),
    guarding('can', 'authentication', 'authorization'),
    guarding('role', 'authentication', 'authorization'),
    guarding('permission', 'authentication', 'authorization'),
    guarding('throttle', 'throttle'),
    guarding('guest', 'public'),
    // Laravel's built-in groups.
    guarding('web', 'csrf'),
    guarding('api', 'throttle'),
  ],
});
