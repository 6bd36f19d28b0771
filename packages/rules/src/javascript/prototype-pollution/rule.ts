import { defineTaintRule } from '@assay/engine/rule';

/** Reports writes to the prototype of all objects (CWE-1321). */
export const rule = defineTaintRule({
  id: 'javascript/prototype-pollution',
  title: 'Object property key depends on untrusted input (prototype pollution)',
  family: 'prototype-pollution',
  category: 'security',
  severity: 'high',
  precision: 'medium',
  cwe: [1321],
  owasp: ['A03:2021', 'A08:2025'],
  remedy:
    'Reject the keys `__proto__`, `constructor` and `prototype`, access only own properties, or store the data in a `Map` or an object without a prototype.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'library-input'],
  fromAnyCaller: { to: [] },
  to: ['prototype-member'],
  missing: 'reject `__proto__` and `constructor`',
  message: ({ source }) =>
    `The property path written here depends on ${source.description}: it can reach \`Object.prototype\`.`,
});
