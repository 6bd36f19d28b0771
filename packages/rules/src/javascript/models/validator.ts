/** validator.js: predicates prove, cleaners change. */

import { defineModel, guard, neutral, sanitizer } from '@assay/engine/rule';

const strict = [
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
  'isIP',
  'isPort',
  'isMD5',
  'isHash',
  'isSlug',
  'isOctal',
  'isISIN',
  'isCreditCard',
];
const kinds = ['sql-escape', 'nosql-escape', 'shell-escape', 'html-escape', 'path-containment', 'url-check'];

export const model = defineModel({
  library: 'validator',
  rows: [
    ...strict.flatMap((name) => kinds.map((kind) => guard(kind, `${name}(0)`))),
    guard('html-escape', 'isEmail(0)'),
    guard('nosql-escape', 'isEmail(0)'),
    sanitizer('html-escape', 'escape(0)'),
    neutral('toInt'),
    neutral('toFloat'),
    neutral('toBoolean'),
    neutral('toDate'),
  ],
});
