import { defineMisuseRule } from '@assay/engine/rule';
import { tlsVerificationOff } from '../../families/family-metadata.ts';
import { testPurposes } from '../../words/file-purposes.ts';

/** Reports connections that accept any certificate (CWE-295). */
export const rule = defineMisuseRule({
  id: 'python/tls-verification-off',
  ...tlsVerificationOff,
  remedy: 'Remove the option; for a private CA, pass the path of its certificate.',
  remediationMinutes: 30,
  kinds: ['tls-verification-off'],
  unlessIn: testPurposes,
  // Scripts run manually by developers and operators.
  weakFor: ['scripts'],
  weakIn: String.raw`(?:^|/)bin/[^/]+\.py$`,
  mayBeChosen: true,
  message: () => 'TLS certificates are not verified here.',
});
