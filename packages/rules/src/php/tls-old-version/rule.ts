import { defineMisuseRule } from '@assay/engine/rule';
import { tlsOldVersion } from '../../families/misuse-families.ts';

export const rule = defineMisuseRule({
  id: 'php/tls-old-version',
  ...tlsOldVersion,
  remedy: 'Remove the option, or set it to `CURL_SSLVERSION_TLSv1_2` or later.',
  kinds: ['tls-old-version'],
  mayBeChosen: true,
  message: () => 'TLS versions older than 1.2 are accepted here.',
});
