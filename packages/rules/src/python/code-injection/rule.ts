import { defineTaintRule } from '@assay/engine/rule';
import { remote } from '../../family.ts';

/** Program code built from untrusted input (CWE-94). */
export const rule = defineTaintRule({
  id: 'python/code-injection',
  title: 'Code that is run depends on untrusted input',
  family: 'code-injection',
  category: 'security',
  severity: 'critical',
  precision: 'high',
  cwe: [94, 95],
  owasp: ['A03:2021', 'A05:2025'],
  remedy:
    'Do not run text as code: parse data with `json.loads` or `ast.literal_eval`, and choose behaviour from a fixed table.',
  since: '0.1.0',
  status: 'preview',
  from: remote,
  to: ['code-execution', 'module-load'],
  cleansedBy: ['code-literal'],
  missing: 'limit it to fixed texts',
  message: ({ source }) => `The code that runs here depends on ${source.description}.`,
});
