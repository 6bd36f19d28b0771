import { defineTaintRule } from '@assay/engine/rule';

/** XML from untrusted input parsed with entities resolved (CWE-611). */
export const rule = defineTaintRule({
  id: 'java/xml-external-entity',
  title: 'XML parser resolves external entities',
  family: 'xml-external-entity',
  category: 'security',
  severity: 'high',
  precision: 'high',
  cwe: [611],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Set the feature `disallow-doctype-decl` on the factory.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'remote-line', 'library-input', 'file-content', 'service-answer'],
  fromAnyCaller: { to: ['xml-external'] },
  // Most files and servers are the operator's own.
  weakFrom: ['file-content', 'service-answer'],
  to: ['xml-external'],
  missing: 'turn entities off',
  message: ({ source }) => `This parser resolves entities in ${source.description}.`,
});
