/** Contexts: values under keys. */

import { defineModel, propagator, source } from '@assay/engine/rule';

const made = [
  'net/http:Request.Context()',
  'Background()',
  'TODO()',
  'WithValue()',
  'WithCancel()',
  'WithTimeout()',
  'WithDeadline()',
];

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
    // Values that handlers read from a request's context mostly identify the logged-in user.
    source('current-user', 'Context.Value()', 'the logged-in user'),
  ],
});
