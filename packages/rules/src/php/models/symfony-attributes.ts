/** Symfony: attributes that map parts of a request to the parameters of a controller. */

import { defineModel, source } from '@assay/engine/rule';

export const model = defineModel({
  library: 'Symfony\\Component\\HttpKernel\\Attribute',
  // Types created only by their own declarations.
  types: { MapQueryParameter: [], MapQueryString: [], MapRequestPayload: [] },
  rows: [
    source('remote-input', 'MapQueryParameter', "the request's query string"),
    source('remote-input', 'MapQueryString', "the request's query string"),
    source('remote-input', 'MapRequestPayload', "the request's body"),
  ],
});
