/** Contexts: values under keys. */

import { defineModel, propagator } from '@assay/engine/rule';

const made = ['Background()', 'TODO()', 'WithValue()', 'WithCancel()', 'WithTimeout()', 'WithDeadline()'];

export const model = defineModel({
  library: 'context',
  types: { Context: made },
  rows: [
    propagator('WithValue(0)', 'WithValue()'),
    propagator('WithValue(2)', 'WithValue()'),
    propagator('WithCancel(0)', 'WithCancel()'),
    propagator('WithTimeout(0)', 'WithTimeout()'),
    propagator('WithDeadline(0)', 'WithDeadline()'),
    propagator('Context.Value(this)', 'Context.Value()'),
  ],
});
