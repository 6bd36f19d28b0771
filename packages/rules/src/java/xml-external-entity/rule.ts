import { defineTaintRule } from '@assay/engine/rule';
import { xmlExternalEntity } from '../../families/family-metadata.ts';

/** Reports XML from untrusted input parsed with entities resolved (CWE-611). */
export const rule = defineTaintRule({
  id: 'java/xml-external-entity',
  ...xmlExternalEntity,
  title: 'XML parser resolves external entities (XXE)',
  precision: 'high',
  remedy: 'Set the feature `disallow-doctype-decl` on the factory.',
  from: ['remote-input', 'remote-text', 'remote-line', 'library-input', 'file-content', 'service-answer'],
  fromAnyCaller: { to: ['xml-external'] },
  // Most files and servers belong to the operator.
  weakFrom: ['file-content', 'service-answer'],
  to: ['xml-external'],
  missing: 'disable external entities',
  message: ({ source }) => `This XML parser resolves external entities in ${source.description}.`,
});
