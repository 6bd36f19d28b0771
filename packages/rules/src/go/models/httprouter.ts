/** httprouter: route parameters. */

import { defineModel, ofPath, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'github.com/julienschmidt/httprouter',
  types: { Params: ['ParamsFromContext()'] },
  rows: [ofPath(source('remote-text', 'Params.ByName()', "the request's path"))],
});
