import { defineMisuseRule } from '@assay/engine/rule';
import { tlsOldVersion } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'javascript/tls-old-version',
  ...tlsOldVersion,
  remedy: 'Leave `minVersion` out, or set it to `TLSv1.2` or later.',
  kinds: ['tls-old-version'],
  mayBeChosen: true,
  message: () => 'Versions of TLS before 1.2 are accepted here.',
});
