/** What PHP itself has: superglobals, functions, classes. */

import { defineModel } from '@assay/engine/rule';
import { effectRows } from '../effect-rows.ts';
import { objectRows, objectTypes } from '../object-rows.ts';
import { requestRows } from '../request-rows.ts';
import { textRows } from '../text-rows.ts';

export const model = defineModel({
  library: 'global',
  types: objectTypes,
  rows: [...requestRows, ...textRows, ...effectRows, ...objectRows],
});
