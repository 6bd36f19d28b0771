import { defineTaintRule } from '@assay/engine/rule';
import { storedToo } from '../../families/family.ts';

/** Reports deserialization of objects from untrusted input (CWE-502). */
export const rule = defineTaintRule({
  id: 'java/unsafe-deserialization',
  title: 'Deserialized data depends on untrusted input',
  family: 'unsafe-deserialization',
  category: 'security',
  severity: 'critical',
  precision: 'high',
  cwe: [502],
  owasp: ['A08:2021', 'A08:2025'],
  remedy: 'Use a data-only format, such as JSON mapped to a fixed class.',
  since: '0.1.0',
  status: 'preview',
  from: [...storedToo, 'library-input', 'service-answer'],
  fromAnyCaller: { to: ['unsafe-deserialization'] },
  weakFrom: ['service-answer', 'stored-data'],
  to: ['unsafe-deserialization'],
  unlessSet: [{ kind: 'data-only', undoneBy: ['any-class'] }],
  missing: 'restrict the classes that it creates',
  message: ({ source }) => `This deserializes ${source.description}.`,
});
