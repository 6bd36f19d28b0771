/** Connections. */

import { defineModel, sink } from '@assay/engine/rule';

export const model = defineModel({
  library: 'net',
  types: { Dialer: ['Dialer()'], Resolver: ['Resolver()', 'DefaultResolver'] },
  rows: [
    sink('request-url', 'Dial(1)'),
    sink('request-url', 'DialTimeout(1)'),
    sink('request-url', 'Dialer.Dial(1)'),
    sink('request-url', 'Dialer.DialContext(2)'),
    ...['LookupIP', 'LookupHost'].map((name) => sink('host-lookup', `${name}(0)`)),
    sink('host-lookup', 'ResolveIPAddr(1)'),
    sink('host-lookup', 'Resolver.LookupIPAddr(1)'),
    sink('host-lookup', 'Resolver.LookupHost(1)'),
    sink('host-lookup', 'Resolver.LookupIP(2)'),
    sink('host-lookup', 'Resolver.LookupNetIP(2)'),
  ],
});
