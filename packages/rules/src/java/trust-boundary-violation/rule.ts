import { defineTaintRule } from '@assay/engine/rule';

/** Untrusted input in the session (CWE-501). */
export const rule = defineTaintRule({
  id: 'java/trust-boundary-violation',
  title: 'Untrusted input is stored in the session',
  family: 'trust-boundary-violation',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'low',
  cwe: [501],
  owasp: ['A04:2021', 'A06:2025'],
  remedy: 'Check the value before it is stored, or keep it out of the session.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'remote-line'],
  to: ['session-value'],
  message: ({ source }) => `The session holds ${source.description}.`,
});
