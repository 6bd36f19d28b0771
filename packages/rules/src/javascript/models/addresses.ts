/** Packages that recognize IP addresses. */

import { defineModel } from '@assay/engine/rule';
import { addressGuards, netTests } from '../../rows/address-guards.ts';

export const model = defineModel({
  library: 'ip',
  aliases: ['ipaddr.js', 'is-ip'],
  rows: addressGuards([
    ...netTests,
    '',
    'default',
    'isV4Format',
    'isV6Format',
    'isValid',
    'v4',
    'v6',
    'IPv4.isIPv4',
    'IPv4.isValid',
    'IPv4.isValidFourPartDecimal',
    'IPv6.isIPv6',
    'IPv6.isValid',
  ]),
});
