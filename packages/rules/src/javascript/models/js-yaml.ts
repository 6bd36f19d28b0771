/** js-yaml before version 4 builds functions from `!!js/function`. */

import { defineModel, propagator, sink, when } from '@assay/engine/rule';

export const model = defineModel({
  library: 'js-yaml',
  aliases: ['yaml', 'yamljs'],
  rows: [
    ...['load', 'loadAll', 'parse', 'safeLoad', 'safeLoadAll', 'parseDocument'].map((name) =>
      propagator(`${name}(0)`, `${name}()`),
    ),
    sink('unsafe-deserialization', 'load(0)', when('load(1).schema', { constant: false })),
  ],
});
