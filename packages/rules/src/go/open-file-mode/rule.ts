import { defineMisuseRule } from '@assay/engine/rule';
import { testPurposes } from '../../words/file-purposes.ts';

export const rule = defineMisuseRule({
  id: 'go/open-file-mode',
  title: 'File or directory is world-writable',
  family: 'open-file-mode',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  confidence: 'low',
  cwe: [732, 276],
  owasp: ['A05:2021', 'A02:2025'],
  remedy: 'Use mode `0o600` or `0o644` for files, and `0o700` or `0o755` for directories.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['open-file-mode'],
  unlessIn: testPurposes,
  message: () => 'This mode makes the file or directory writable by every user of the machine.',
});
