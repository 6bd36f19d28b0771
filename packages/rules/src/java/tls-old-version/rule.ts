import { defineMisuseRule } from '@assay/engine/rule';
import { tlsOldVersion } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'java/tls-old-version',
  ...tlsOldVersion,
  remedy: 'Use `TLSv1.2`, `TLSv1.3` or `TLS`.',
  kinds: ['tls-old-version'],
  mayBeChosen: true,
  message: () => 'TLS versions older than 1.2 are accepted here.',
});
