import { defineTaintRule } from '@assay/engine/rule';
import { remote } from '../../families/family.ts';
import { xmlExternalEntity } from '../../families/family-metadata.ts';

/** Reports XML parsed with external entities (CWE-611). */
export const rule = defineTaintRule({
  id: 'python/xml-external-entity',
  ...xmlExternalEntity,
  title: 'XML of untrusted input is parsed with entities resolved',
  precision: 'medium',
  remedy: 'Turn entities off (`resolve_entities=False`), or use `defusedxml`.',
  from: [...remote, 'library-input'],
  fromAnyCaller: { to: ['xml-external'] },
  to: ['xml-external'],
  missing: 'turn entities off',
  message: ({ source }) => `The XML that is parsed with entities resolved depends on ${source.description}.`,
});
