/** express-validator: validated request fields with their values. */

import { defineModel, operation, source } from '@assay/engine/rule';
import { type SchemaMethods, schemaRows } from '../schema-rows.ts';

const functions: SchemaMethods = { 'Schema.field': 'body query param cookie header check' };

/** Methods of a validation chain. */
const methods: SchemaMethods = {
  'Schema.checked': `
    isIn equals isUUID isInt isFloat isNumeric isDecimal isBoolean isDate isISO8601 isRFC3339 isTime isMongoId
    isPort isHash isMD5 isCreditCard isHexadecimal isHexColor isOctal isISIN toInt toFloat toBoolean toDate`,
  'Schema.word': 'isAlpha isAlphanumeric isSlug isULID',
  'Schema.pattern': 'matches',
  'Schema.same': `
    exists notEmpty isLength isString isEmail isURL isAscii isLowercase isUppercase isArray isObject optional
    withMessage bail hide custom trim ltrim rtrim escape stripLow normalizeEmail toLowerCase toUpperCase toString
    blacklist whitelist default`,
  'Schema.not': 'not',
  'Schema.any': 'if customSanitizer replace unescape toArray',
};

export const model = defineModel({
  library: 'express-validator',
  types: { Chain: ['body()', 'query()', 'param()', 'cookie()', 'header()', 'check()', 'Chain.*()'] },
  rows: [
    source('remote-text', 'matchedData()', "the request's checked fields"),
    operation('matchedData', 'Schema.checkedFields'),
    operation('validationResult', 'Schema.outcome'),
    ...schemaRows('', functions),
    ...schemaRows('Chain', methods),
  ],
});
