import { defineMisuseRule } from '@assay/engine/rule';
import { tlsVerificationOff } from '../../families/family-metadata.ts';
import { testPurposes } from '../../words/file-purposes.ts';

export const rule = defineMisuseRule({
  id: 'go/tls-verification-off',
  ...tlsVerificationOff,
  remedy: 'Remove the setting; for a private CA, add its certificate to `RootCAs`.',
  kinds: ['tls-verification-off'],
  unlessIn: testPurposes,
  weakFor: ['scripts'],
  unlessSet: [{ kind: 'certificate-checked' }],
  mayBeChosen: true,
  message: () => 'TLS certificate verification is disabled here.',
});
