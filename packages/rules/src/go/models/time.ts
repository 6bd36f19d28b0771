/** Times: a parsed time keeps nothing of the input string. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'time',
  rows: ['Parse', 'ParseInLocation', 'ParseDuration', 'LoadLocation'].map((name) => neutral(name)),
});
