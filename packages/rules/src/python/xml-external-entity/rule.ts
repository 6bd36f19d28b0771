import { defineTaintRule } from '@assay/engine/rule';
import { remote } from '../../families/family.ts';
import { xmlExternalEntity } from '../../families/family-metadata.ts';

/** Reports XML parsed with external entities (CWE-611). */
export const rule = defineTaintRule({
  id: 'python/xml-external-entity',
  ...xmlExternalEntity,
  title: 'Untrusted XML is parsed with external entities enabled (XXE)',
  precision: 'medium',
  remedy: 'Disable entities (`resolve_entities=False`), or use `defusedxml`.',
  from: [...remote, 'library-input'],
  fromAnyCaller: { to: ['xml-external'] },
  to: ['xml-external'],
  missing: 'disable external entities',
  message: ({ source }) =>
    `The XML parsed here with external entities enabled depends on ${source.description}.`,
});
