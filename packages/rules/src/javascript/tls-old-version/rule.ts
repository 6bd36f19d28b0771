import { defineMisuseRule } from '@assay/engine/rule';
import { tlsOldVersion } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'javascript/tls-old-version',
  ...tlsOldVersion,
  remedy: 'Omit `minVersion`, or set it to `TLSv1.2` or later.',
  kinds: ['tls-old-version'],
  mayBeChosen: true,
  message: () => 'TLS versions older than 1.2 are accepted here.',
});
