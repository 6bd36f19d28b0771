import { defineTaintRule } from '@assay/engine/rule';
import { xmlExternalEntity } from '../../families/family-metadata.ts';

/** Reports XML parsed with external entities (CWE-611). */
export const rule = defineTaintRule({
  id: 'javascript/xml-external-entity',
  ...xmlExternalEntity,
  title: 'XML of untrusted input is parsed with entities resolved',
  precision: 'high',
  remedy: 'Leave `noent` off: the parser then keeps entities as they are.',
  from: ['remote-input', 'remote-text'],
  to: ['xml-external'],
  missing: 'turn entities off',
  message: ({ source }) => `The XML that is parsed with entities resolved depends on ${source.description}.`,
});
