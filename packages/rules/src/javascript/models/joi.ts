/** Joi: unknown fields are rejected by default. */

import { defineModel, operation } from '@assay/engine/rule';
import { type SchemaMethods, schemaRows } from '../schema-rows.ts';

/** Functions that create a schema. */
const functions: SchemaMethods = {
  'Schema.checked': 'number boolean bool date valid equal only forbidden',
  'Schema.text': 'string',
  'Schema.any': 'any binary func function symbol link lazy required optional allow ref expression',
  'Schema.list': 'array',
  'Schema.record': 'object compile',
};

/** Methods of schemas. */
const methods: SchemaMethods = {
  'Schema.checked': 'valid equal only guid uuid isoDate isoDuration ip hex creditCard',
  'Schema.word': 'alphanum token',
  'Schema.pattern': 'pattern regex',
  'Schema.same': `
    required optional exist default failover description label message messages error example note tag meta unit
    options prefs preferences strict strip min max length limit email uri domain hostname base64 trim lowercase
    uppercase case truncate normalize insensitive sensitive replace custom external integer positive negative
    greater less multiple port precision iso timestamp unique single sparse ordered has with without and or xor
    nand oxor invalid disallow not id raw result presence empty allow`,
  'Schema.any': 'unknown when concat rename cast conditional',
  'Schema.list': 'items',
  'Schema.either': 'try',
  'Schema.members': 'keys append',
  'Schema.parse': 'validateAsync attempt',
  'Schema.parseValue': 'validate',
};

export const model = defineModel({
  library: 'joi',
  aliases: ['@hapi/joi', 'celebrate'],
  types: {
    Joi: ['', 'default', 'Joi', 'extend()', 'defaults()'],
    Schema: ['Joi.*()', 'Schema.*()'],
  },
  rows: [
    ...schemaRows('Joi', functions),
    ...schemaRows('Schema', methods),
    operation('Joi.attempt', 'Schema.parse', 1, 0),
    operation('Joi.validate', 'Schema.parseValue', 1, 0),
  ],
});
