/** Dates and times. */

import { defineModel, neutral } from '@assay/engine/rule';

const readers = ['strptime', 'fromisoformat', 'fromtimestamp', 'utcfromtimestamp'];

export const model = defineModel({
  library: 'datetime',
  rows: ['datetime', 'date', 'time'].flatMap((type) => [
    neutral(type),
    ...readers.map((name) => neutral(`${type}.${name}`)),
  ]),
});
