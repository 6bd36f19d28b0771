import { defineTaintRule } from '@assay/engine/rule';

/** XML parsed with external entities (CWE-611). */
export const rule = defineTaintRule({
  id: 'javascript/xml-external-entity',
  title: 'XML of untrusted input is parsed with entities resolved',
  family: 'xml-external-entity',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [611],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Leave `noent` off: the parser then keeps entities as they are.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['xml-external'],
  missing: 'turn entities off',
  message: ({ source }) => `The XML that is parsed with entities resolved depends on ${source.description}.`,
});
