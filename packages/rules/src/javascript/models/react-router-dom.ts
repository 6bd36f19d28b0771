/** React Router in pages. */

import { defineModel } from '@assay/engine/rule';
import { routerHookRows, searchParams } from '../page-router-rows.ts';

export const model = defineModel({
  library: 'react-router-dom',
  types: { SearchParams: searchParams },
  rows: routerHookRows,
});
