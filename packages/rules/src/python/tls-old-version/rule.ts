import { defineMisuseRule } from '@assay/engine/rule';
import { tlsOldVersion } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'python/tls-old-version',
  ...tlsOldVersion,
  remedy: 'Use `ssl.create_default_context()`, or set `minimum_version` to `TLSv1_2` or later.',
  kinds: ['tls-old-version'],
  mayBeChosen: true,
  message: () => 'TLS versions older than 1.2 are accepted here.',
});
