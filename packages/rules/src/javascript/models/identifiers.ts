/** Tests of identifiers. */

import { defineModel, guard, type KindOf } from '@assay/engine/rule';

const kinds: readonly KindOf<'sanitizer'>[] = [
  'html-escape',
  'nosql-escape',
  'path-containment',
  'line-escape',
];

export const model = defineModel({
  library: 'email-validator',
  aliases: [
    'uuid-validate',
    'is-uuid',
    'is-email',
    'isemail',
    'is-hexadecimal',
    'is-alphanumerical',
    'bson-objectid',
  ],
  rows: ['', 'default', 'validate', 'v4', 'isValid', 'isCuid', 'anyNonNil'].flatMap((name) =>
    kinds.map((kind) => guard(kind, `${name}(0)`)),
  ),
});
