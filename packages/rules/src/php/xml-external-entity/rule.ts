import { defineTaintRule } from '@assay/engine/rule';
import { xmlExternalEntity } from '../../families/family-metadata.ts';
import { phpSources, weakSources } from '../sources.ts';

/** Reports XML parsed with external entities (CWE-611). */
export const rule = defineTaintRule({
  id: 'php/xml-external-entity',
  ...xmlExternalEntity,
  title: 'XML of untrusted input is parsed with entities resolved',
  precision: 'medium',
  remedy: 'Leave `LIBXML_NOENT` and `LIBXML_DTDLOAD` out.',
  from: [...phpSources, 'library-input'],
  weakFrom: weakSources,
  fromAnyCaller: { to: ['xml-external'] },
  to: ['xml-external'],
  missing: 'turn entities off',
  message: ({ source }) => `The XML that is parsed with entities resolved depends on ${source.description}.`,
});
