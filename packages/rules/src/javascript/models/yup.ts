/** Yup: fields not named in the schema are kept. Reads of them are missed. */

import { defineModel, operation } from '@assay/engine/rule';
import { type SchemaMethods, schemaRows } from '../schema-rows.ts';

/** Functions that create a schema. */
const functions: SchemaMethods = {
  'Schema.checked': 'number boolean bool date',
  'Schema.text': 'string',
  'Schema.any': 'mixed lazy ref tuple',
  'Schema.list': 'array',
  'Schema.record': 'object',
};

/** Methods of schemas. */
const methods: SchemaMethods = {
  'Schema.checked': 'oneOf equals uuid datetime',
  'Schema.pattern': 'matches',
  'Schema.same': `
    required notRequired optional defined nullable nonNullable default label meta strict strip typeError test
    min max length email url ensure trim lowercase uppercase integer positive negative moreThan lessThan
    truncate round notOneOf noUnknown exact stripUnknown partial deepPartial pick omit clone`,
  'Schema.any': 'when from json camelCase snakeCase',
  'Schema.transform': 'transform',
  'Schema.extend': 'concat',
  'Schema.list': 'of',
  'Schema.members': 'shape',
  'Schema.parse': 'validate validateSync',
};

export const model = defineModel({
  library: 'yup',
  types: {
    Yup: ['', 'default'],
    Schema: ['Yup.*()', 'Schema.*()'],
  },
  rows: [
    ...schemaRows('Yup', functions),
    ...schemaRows('Schema', methods),
    operation('Yup.validate', 'Schema.parse', 1, 0),
  ],
});
