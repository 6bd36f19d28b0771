/** Times: what is read of a text holds none of it. */

import { defineModel, neutral } from '@assay/engine/rule';

export const model = defineModel({
  library: 'time',
  rows: ['Parse', 'ParseInLocation', 'ParseDuration', 'LoadLocation'].map((name) => neutral(name)),
});
