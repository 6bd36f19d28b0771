/** IP addresses as values. */

import { defineModel } from '@assay/engine/rule';
import { innerAddresses, tested } from '../connection-rows.ts';

export const model = defineModel({
  library: 'net/netip',
  types: {
    Addr: ['ParseAddr()', 'MustParseAddr()', 'AddrFromSlice()', 'Addr.Unmap()'],
    Prefix: ['ParsePrefix()', 'MustParsePrefix()'],
  },
  rows: [
    ...tested(...['IsGlobalUnicast', ...innerAddresses].map((name) => `Addr.${name}`), 'Prefix.Contains'),
  ],
});
