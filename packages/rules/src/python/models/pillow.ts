/** Pillow: image expressions, which are Python code. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'PIL.ImageMath',
  aliases: ['ImageMath'],
  rows: [sink('code-execution', 'eval(0,expression=)'), sink('code-execution', 'unsafe_eval(0,expression=)')],
});
