/** Zod: the parsed value has only the fields of the schema; others are rejected or dropped. */

import { defineModel, operation } from '@assay/engine/rule';
import { type SchemaMethods, schemaRows } from '../schema-rows.ts';

/** Functions that create a schema. */
const functions: SchemaMethods = {
  'Schema.checked': `
    number int int32 uint32 int64 uint64 float32 float64 nan bigint boolean stringbool date literal enum
    nativeEnum undefined null void never uuid uuidv4 uuidv6 uuidv7 guid cuid cuid2 ulid nanoid ksuid xid ipv4
    ipv6 hex iso.date iso.time iso.datetime iso.duration coerce.number coerce.bigint coerce.boolean coerce.date`,
  'Schema.text': 'string coerce.string email url httpUrl jwt base64 base64url emoji',
  'Schema.any': 'any unknown custom instanceof lazy record map set tuple',
  'Schema.list': 'array',
  'Schema.record': 'object strictObject',
  'Schema.given': 'optional nullable nullish readonly strip',
  'Schema.either': 'union',
};

/** Methods of schemas. */
const methods: SchemaMethods = {
  'Schema.checked': 'uuid guid cuid cuid2 ulid nanoid datetime date time ip ipv4 ipv6',
  'Schema.pattern': 'regex',
  'Schema.same': `
    optional nullable nullish default prefault catch describe meta register brand readonly refine superRefine
    check min max length nonempty email url trim toLowerCase toUpperCase lowercase uppercase startsWith endsWith
    includes normalize int positive negative nonnegative nonpositive finite safe multipleOf gt gte lt lte strict
    strip partial required deepPartial pick omit exclude extract unwrap removeDefault clone`,
  'Schema.any': 'passthrough loose catchall',
  'Schema.list': 'array',
  'Schema.given': 'pipe',
  'Schema.transform': 'transform overwrite',
  'Schema.either': 'or',
  'Schema.extend': 'extend safeExtend merge and',
  'Schema.parse': 'parse parseAsync',
  'Schema.parseData': 'safeParse safeParseAsync spa',
};

export const model = defineModel({
  library: 'zod',
  aliases: ['zod/v4', 'zod/v3', 'zod/mini', 'zod/v4-mini'],
  types: {
    Zod: ['', 'z', 'default'],
    Schema: ['Zod.*()', 'Zod.coerce.*()', 'Zod.iso.*()', 'Schema.*()'],
  },
  rows: [
    ...schemaRows('Zod', functions),
    operation('Zod.discriminatedUnion', 'Schema.either', 1),
    operation('Zod.preprocess', 'Schema.given', 1),
    ...schemaRows('Schema', methods),
  ],
});
