import { defineMisuseRule } from '@assay/engine/rule';
import { tlsOldVersion } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'go/tls-old-version',
  ...tlsOldVersion,
  remedy: 'Omit `MinVersion`, or set it to `tls.VersionTLS12` or later.',
  mayBeChosen: true,
  kinds: ['tls-old-version'],
  message: () => 'TLS versions older than 1.2 are accepted here.',
});
