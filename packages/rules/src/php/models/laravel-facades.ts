/** Laravel facades: static methods for the application's services. */

import { defineModel } from '@assay/engine/rule';
import { laravelClientTypes } from '../laravel-clients.ts';
import { laravelRouteRows, laravelRouteTypes } from '../laravel-routes.ts';
import { laravelFacadeRows } from '../laravel-rows.ts';

export const model = defineModel({
  library: 'Illuminate\\Support\\Facades',
  types: { ...laravelRouteTypes, ...laravelClientTypes },
  rows: [...laravelFacadeRows, ...laravelRouteRows],
});
