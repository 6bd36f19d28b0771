import { defineTaintRule } from '@assay/engine/rule';
import { trustBoundaryViolation } from '../../families/family-metadata.ts';

/** Reports untrusted input stored in the session (CWE-501). */
export const rule = defineTaintRule({
  id: 'java/trust-boundary-violation',
  ...trustBoundaryViolation,
  from: ['remote-input', 'remote-text', 'remote-line'],
  to: ['session-value'],
  message: ({ source }) => `The session stores ${source.description} without validation.`,
});
