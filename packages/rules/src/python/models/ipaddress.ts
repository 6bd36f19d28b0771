/** IP addresses: invalid ones raise an error. */

import { defineModel, guard, sanitizer } from '@assay/engine/rule';
import { addressKinds } from '../../rows/address-guards.ts';

const names = ['ip_address', 'IPv4Address', 'IPv6Address', 'ip_network', 'IPv4Network', 'IPv6Network'];

export const model = defineModel({
  library: 'ipaddress',
  rows: names.flatMap((name) =>
    addressKinds.flatMap((kind) => [guard(kind, `${name}(0)`, 'any'), sanitizer(kind, `${name}(0)`)]),
  ),
});
