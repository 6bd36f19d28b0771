/** PHP itself: superglobals, functions, classes. */

import { defineModel } from '@assay/engine/rule';
import { archiveRows } from '../archive-rows.ts';
import { disclosureRows } from '../disclosure-rows.ts';
import { effectRows } from '../effect-rows.ts';
import { laravelClientTypes } from '../laravel-clients.ts';
import { laravelRouteRows, laravelRouteTypes } from '../laravel-routes.ts';
import { laravelFacadeRows, laravelHelperRows } from '../laravel-rows.ts';
import { objectRows, objectTypes } from '../object-rows.ts';
import { pageRouteRows } from '../page-rows.ts';
import { requestRows } from '../request-rows.ts';
import { textRows } from '../text-rows.ts';
import { wordpressRouteRows, wordpressRouteTypes } from '../wordpress-routes.ts';
import { wordpressRows } from '../wordpress-rows.ts';

export const model = defineModel({
  library: 'global',
  types: { ...objectTypes, ...laravelRouteTypes, ...laravelClientTypes, ...wordpressRouteTypes },
  rows: [
    ...requestRows,
    ...pageRouteRows,
    ...textRows,
    ...effectRows,
    ...disclosureRows,
    ...archiveRows,
    ...objectRows,
    ...laravelHelperRows,
    // Applications also refer to facades without their namespace.
    ...laravelFacadeRows,
    ...laravelRouteRows,
    ...wordpressRows,
    ...wordpressRouteRows,
  ],
});
