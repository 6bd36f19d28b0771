/** Schema validators whose result holds the fields of the schema and no others, and that refuse or drop the rest. */

import { defineModel, sanitizer } from '@assay/engine/rule';

const parses = ['parse', 'parseAsync', 'safeParse', 'safeParseAsync', 'spa'];

export const model = defineModel({
  library: 'zod',
  aliases: ['zod/v4', 'zod/v3', 'zod/mini'],
  types: {
    Schema: [
      'object()',
      'z.object()',
      'strictObject()',
      'z.strictObject()',
      'default.object()',
      'Schema.*()',
    ],
  },
  rows: parses.map((name) => sanitizer('field-selection', `Schema.${name}(0)`)),
});
