/** validator.js: predicates are guards, sanitizers change the value. */

import { defineModel, guard, type KindOf, neutral, sanitizer } from '@assay/engine/rule';

const strict = [
  'equals',
  'isIn',
  'isInt',
  'isNumeric',
  'isFloat',
  'isDecimal',
  'isAlpha',
  'isAlphanumeric',
  'isUUID',
  'isMongoId',
  'isHexadecimal',
  'isBoolean',
  'isISO8601',
  'isDate',
  'isPort',
  'isMD5',
  'isHash',
  'isSlug',
  'isOctal',
  'isISIN',
  'isCreditCard',
];
/** Kinds for which an IP address is safe; it can still name any host. */
const kindsOfAddresses: readonly KindOf<'sanitizer'>[] = [
  'sql-escape',
  'nosql-escape',
  'shell-escape',
  'html-escape',
  'path-containment',
];
const kinds: readonly KindOf<'sanitizer'>[] = [...kindsOfAddresses, 'url-check'];

export const model = defineModel({
  library: 'validator',
  rows: [
    ...strict.flatMap((name) => kinds.map((kind) => guard(kind, `${name}(0)`))),
    ...kindsOfAddresses.map((kind) => guard(kind, 'isIP(0)')),
    guard('html-escape', 'isEmail(0)'),
    guard('nosql-escape', 'isEmail(0)'),
    sanitizer('html-escape', 'escape(0)'),
    neutral('toInt'),
    neutral('toFloat'),
    neutral('toBoolean'),
    neutral('toDate'),
  ],
});
