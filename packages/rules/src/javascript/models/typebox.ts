/** TypeBox: JSON schemas created by functions, as used by Fastify and Elysia. */

import { defineModel } from '@assay/engine/rule';
import { type SchemaMethods, schemaRows } from '../schema-rows.ts';

const functions: SchemaMethods = {
  'Schema.checked': 'Number Integer Boolean Null Literal Enum BigInt Date Undefined Never',
  'Schema.text': 'String RegExp TemplateLiteral',
  'Schema.any': 'Any Unknown Record Tuple Ref Unsafe Recursive Intersect Not',
  'Schema.list': 'Array',
  'Schema.record': 'Object',
  'Schema.given': 'Optional Readonly Partial Required',
  'Schema.either': 'Union',
};

export const model = defineModel({
  library: '@sinclair/typebox',
  aliases: ['typebox', '@fastify/type-provider-typebox'],
  types: { Maker: ['Type', 'default', 't'] },
  rows: schemaRows('Maker', functions),
});
