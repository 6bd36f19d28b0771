/** Rows for code that opens connections, and for tests of their IP addresses. */

import { misuse } from '@assay/engine/rule';

/** Tests for private and loopback addresses. */
export const innerAddresses = [
  'IsPrivate',
  'IsLoopback',
  'IsLinkLocalUnicast',
  'IsLinkLocalMulticast',
  'IsInterfaceLocalMulticast',
  'IsMulticast',
  'IsUnspecified',
] as const;

type Row = ReturnType<typeof misuse>;

/** @param members  fields whose function opens connections, or is called before one is opened */
export function opened(...members: readonly string[]): Row[] {
  return members.map((member) => misuse('connection-opened', `${member}=`, { not: { absent: true } }));
}

/** @param methods  of addresses, and of networks that are tested for one */
export function tested(...methods: readonly string[]): Row[] {
  return methods.map((method) => misuse('address-tested', `${method}()`, { called: true }));
}
