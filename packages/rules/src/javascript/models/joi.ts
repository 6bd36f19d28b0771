/** Joi: unknown fields are refused unless the schema says otherwise. */

import { defineModel, sanitizer } from '@assay/engine/rule';

export const model = defineModel({
  library: 'joi',
  aliases: ['@hapi/joi', 'celebrate'],
  types: {
    Joi: ['', 'default', 'Joi', 'extend()', 'defaults()'],
    Schema: ['Joi.object()', 'Joi.object().keys()', 'Joi.array()', 'Joi.alternatives()', 'Schema.*()'],
  },
  rows: [
    ...['validate', 'validateAsync'].map((name) => sanitizer('field-selection', `Schema.${name}(0)`)),
    ...['attempt', 'validate'].map((name) => sanitizer('field-selection', `Joi.${name}(0)`)),
  ],
});
