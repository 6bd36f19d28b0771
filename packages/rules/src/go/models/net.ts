/** Connections. */

import { defineModel, sanitizer, sink } from '@assay/engine/rule';
import { addressGuards, addressKinds } from '../../rows/address-guards.ts';
import { innerAddresses, opened, tested } from '../connection-rows.ts';

export const model = defineModel({
  library: 'net',
  types: {
    Dialer: ['Dialer()'],
    Resolver: ['Resolver()', 'DefaultResolver'],
    IP: ['ParseIP()', 'LookupIP().*', 'Resolver.LookupIP().*', 'Resolver.LookupIPAddr().*.IP'],
    IPNet: ['ParseCIDR()'],
  },
  rows: [
    ...addressGuards(['ParseIP']),
    ...addressKinds.map((kind) => sanitizer(kind, 'ParseIP(0)')),
    sink('request-url', 'Dial(1)'),
    sink('request-url', 'DialTimeout(1)'),
    sink('request-url', 'Dialer.Dial(1)'),
    sink('request-url', 'Dialer.DialContext(2)'),
    ...opened('Dialer.Control', 'Dialer.ControlContext'),
    ...tested(...['IsGlobalUnicast', ...innerAddresses].map((name) => `IP.${name}`), 'IPNet.Contains'),
    ...['LookupIP', 'LookupHost'].map((name) => sink('host-lookup', `${name}(0)`)),
    sink('host-lookup', 'ResolveIPAddr(1)'),
    sink('host-lookup', 'Resolver.LookupIPAddr(1)'),
    sink('host-lookup', 'Resolver.LookupHost(1)'),
    sink('host-lookup', 'Resolver.LookupIP(2)'),
    sink('host-lookup', 'Resolver.LookupNetIP(2)'),
  ],
});
