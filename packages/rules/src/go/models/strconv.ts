/** Conversions between numbers and strings. */

import { defineModel, neutral, propagator } from '@assay/engine/rule';

const conversions = [
  'Atoi',
  'Itoa',
  'ParseBool',
  'ParseFloat',
  'ParseInt',
  'ParseUint',
  'ParseComplex',
  'FormatBool',
  'FormatFloat',
  'FormatInt',
  'FormatUint',
];

export const model = defineModel({
  library: 'strconv',
  rows: [
    ...conversions.map((name) => neutral(name)),
    propagator('Quote(0)', 'Quote()'),
    propagator('QuoteToASCII(0)', 'QuoteToASCII()'),
    propagator('Unquote(0)', 'Unquote()'),
  ],
});
