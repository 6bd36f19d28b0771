import { defineTaintRule } from '@assay/engine/rule';
import { xmlExternalEntity } from '../../families/family-metadata.ts';
import { phpSources, weakSources } from '../sources.ts';

/** Reports XML parsed with external entities (CWE-611). */
export const rule = defineTaintRule({
  id: 'php/xml-external-entity',
  ...xmlExternalEntity,
  title: 'Untrusted XML is parsed with external entities enabled (XXE)',
  precision: 'medium',
  remedy: 'Remove `LIBXML_NOENT` and `LIBXML_DTDLOAD`.',
  from: [...phpSources, 'library-input'],
  weakFrom: weakSources,
  fromAnyCaller: { to: ['xml-external'] },
  to: ['xml-external'],
  missing: 'disable external entities',
  message: ({ source }) =>
    `The XML parsed here with external entities enabled depends on ${source.description}.`,
});
