import { defineMisuseRule } from '@assay/engine/rule';
import { tlsOldVersion } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'go/tls-old-version',
  ...tlsOldVersion,
  remedy: 'Leave `MinVersion` out, or set it to `tls.VersionTLS12` or later.',
  mayBeChosen: true,
  kinds: ['tls-old-version'],
  message: () => 'Versions of TLS before 1.2 are accepted here.',
});
