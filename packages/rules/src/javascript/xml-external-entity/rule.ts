import { defineTaintRule } from '@assay/engine/rule';
import { xmlExternalEntity } from '../../families/family-metadata.ts';

/** Reports XML parsed with external entities (CWE-611). */
export const rule = defineTaintRule({
  id: 'javascript/xml-external-entity',
  ...xmlExternalEntity,
  title: 'Untrusted XML is parsed with external entities enabled (XXE)',
  precision: 'high',
  remedy: 'Do not set `noent`: the parser then leaves entities unresolved.',
  from: ['remote-input', 'remote-text'],
  to: ['xml-external'],
  missing: 'disable external entities',
  message: ({ source }) =>
    `The XML parsed here with external entities enabled depends on ${source.description}.`,
});
