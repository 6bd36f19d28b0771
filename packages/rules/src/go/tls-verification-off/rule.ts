import { defineMisuseRule } from '@assay/engine/rule';
import { testPurposes } from '../../file-purposes.ts';
import { promised } from '../../promise.ts';

export const rule = defineMisuseRule({
  id: 'go/tls-verification-off',
  title: 'TLS certificates are not checked',
  family: 'tls-verification-off',
  category: 'security',
  severity: 'high',
  precision: 'very-high',
  confidence: promised('tls-verification-off', 'always'),
  cwe: [295],
  owasp: ['A07:2021', 'A04:2025'],
  remedy: 'Remove the setting; for an authority of your own put its certificate into `RootCAs`.',
  since: '0.1.0',
  status: 'preview',
  kinds: ['tls-verification-off'],
  unlessIn: testPurposes,
  weakFor: ['scripts'],
  mayBeChosen: true,
  message: () => 'TLS certificates are not checked here.',
});
