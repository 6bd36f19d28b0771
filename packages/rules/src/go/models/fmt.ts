/** Formatted strings, and formatted output. */

import { defineModel, operation, propagator } from '@assay/engine/rule';

export const model = defineModel({
  library: 'fmt',
  rows: [
    operation('Sprintf', 'format'),
    operation('Errorf', 'formatError'),
    operation('Fprintf', 'writeFormatted', 0),
    operation('Fprint', 'writeTo', 0),
    operation('Fprintln', 'writeTo', 0),
    operation('Appendf', 'format'),
    propagator('Sprint(*)', 'Sprint()'),
    propagator('Sprintln(*)', 'Sprintln()'),
    propagator('Sscanf(0)', 'Sscanf(2..).*'),
    propagator('Sscan(0)', 'Sscan(1..).*'),
    propagator('Fscanf(0)', 'Fscanf(2..).*'),
    propagator('Fscan(0)', 'Fscan(1..).*'),
    propagator('Fscanln(0)', 'Fscanln(1..).*'),
  ],
});
