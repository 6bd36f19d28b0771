import { defineTaintRule } from '@assay/engine/rule';

/** Reports writes to the prototype of all objects (CWE-1321). */
export const rule = defineTaintRule({
  id: 'javascript/prototype-pollution',
  title: 'Prototype of all objects can be written to',
  family: 'prototype-pollution',
  category: 'security',
  severity: 'high',
  precision: 'medium',
  cwe: [1321],
  owasp: ['A03:2021', 'A08:2025'],
  remedy:
    'Refuse the keys `__proto__`, `constructor` and `prototype`, follow only own members, or keep the data in a `Map` or an object without a prototype.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'library-input'],
  fromAnyCaller: { to: [] },
  to: ['prototype-member'],
  missing: 'refuse `__proto__` and `constructor`',
  message: ({ source }) =>
    `The object that is written to here is chosen by ${source.description}: it may be \`Object.prototype\`.`,
});
