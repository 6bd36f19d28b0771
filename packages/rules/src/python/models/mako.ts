/** Mako templates. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'mako',
  rows: [sink('template-source', 'template.Template(0,text=)')],
});
