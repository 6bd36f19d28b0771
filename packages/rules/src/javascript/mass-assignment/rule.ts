import { defineTaintRule } from '@assay/engine/rule';

/** Records whose fields a stranger chooses (CWE-915). */
export const rule = defineTaintRule({
  id: 'javascript/mass-assignment',
  title: 'Fields of a stored record are chosen by the request',
  family: 'mass-assignment',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'low',
  cwe: [915],
  owasp: ['A08:2021', 'A08:2025'],
  remedy:
    'Name the fields that a request may set: build the record from them, or validate against a strict schema.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input'],
  to: ['record-write'],
  cleansedBy: ['field-selection', 'string-type'],
  missing: 'name the fields that may be set',
  message: ({ source }) => `All fields of this record are taken from ${source.description}.`,
});
