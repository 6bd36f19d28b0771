import { defineMisuseRule } from '@assay/engine/rule';
import { tlsOldVersion } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'java/tls-old-version',
  ...tlsOldVersion,
  remedy: 'Ask for `TLSv1.2`, `TLSv1.3` or `TLS`.',
  kinds: ['tls-old-version'],
  mayBeChosen: true,
  message: () => 'Versions of TLS before 1.2 are accepted here.',
});
