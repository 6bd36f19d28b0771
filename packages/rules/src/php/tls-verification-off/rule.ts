import { defineMisuseRule } from '@assay/engine/rule';
import { promised } from '../../confidence/promise.ts';
import { testPurposes } from '../../words/file-purposes.ts';

/** Reports connections that accept any certificate (CWE-295). */
export const rule = defineMisuseRule({
  id: 'php/tls-verification-off',
  title: 'TLS certificate verification is disabled',
  family: 'tls-verification-off',
  category: 'security',
  severity: 'high',
  precision: 'very-high',
  confidence: promised('tls-verification-off', 'always'),
  cwe: [295],
  owasp: ['A07:2021', 'A04:2025'],
  remedy: 'Remove the option; for a private CA, pass the path of its certificate.',
  remediationMinutes: 30,
  since: '0.1.0',
  status: 'preview',
  kinds: ['tls-verification-off'],
  unlessIn: testPurposes,
  // Scripts run manually by developers and operators.
  weakFor: ['scripts'],
  weakIn: String.raw`(?:^|/)bin/[^/.]+(?:\.php)?$`,
  mayBeChosen: true,
  message: () => 'TLS certificates are not verified here.',
});
