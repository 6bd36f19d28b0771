import { defineTaintRule } from '@assay/engine/rule';
import { remote } from '../../families/family.ts';

/** XML parsed with external entities (CWE-611). */
export const rule = defineTaintRule({
  id: 'python/xml-external-entity',
  title: 'XML of untrusted input is parsed with entities resolved',
  family: 'xml-external-entity',
  category: 'security',
  severity: 'high',
  precision: 'medium',
  cwe: [611],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Turn entities off (`resolve_entities=False`), or use `defusedxml`.',
  since: '0.1.0',
  status: 'preview',
  from: [...remote, 'library-input'],
  fromAnyCaller: { to: ['xml-external'] },
  to: ['xml-external'],
  missing: 'turn entities off',
  message: ({ source }) => `The XML that is parsed with entities resolved depends on ${source.description}.`,
});
