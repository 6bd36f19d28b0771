/** Big number libraries: anything but a number is rejected or becomes NaN. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'bignumber.js',
  aliases: [
    'big.js',
    'decimal.js',
    'decimal.js-light',
    'bn.js',
    'big-integer',
    'fraction.js',
    'currency.js',
    'long',
    'jsbn',
    'numeral',
    'parse-duration',
    'ms',
    'bytes',
    'pretty-bytes',
    'filesize',
    'humanize-duration',
  ],
  rows: [
    '',
    'default',
    'BigNumber',
    'Big',
    'Decimal',
    'BN',
    'parse',
    'Decimal',
    'fromString',
    'Fraction',
  ].map((name) => neutral(name)),
});
