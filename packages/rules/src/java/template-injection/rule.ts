import { defineTaintRule } from '@assay/engine/rule';
import { storedToo } from '../../families/family.ts';

/** Reports templates built from untrusted input (CWE-1336). */
export const rule = defineTaintRule({
  id: 'java/template-injection',
  title: 'Template source depends on untrusted input (template injection)',
  family: 'template-injection',
  category: 'security',
  severity: 'critical',
  precision: 'high',
  cwe: [1336, 94],
  owasp: ['A03:2021', 'A05:2025'],
  remedy: 'Keep the template constant and pass the data as variables.',
  since: '0.1.0',
  status: 'preview',
  from: [...storedToo, 'library-input'],
  weakFrom: ['stored-data'],
  to: ['template-source', 'view-name'],
  fromLibraryTo: ['template-source'],
  fromAnyCaller: { to: ['template-source'] },
  pagesRun: { at: ['view-name'], language: 'thymeleaf' },
  safeAfter: '^(?:redirect|forward):',
  missing: 'keep it out of the template source',
  message: ({ source }) => `This template depends on ${source.description}.`,
});
