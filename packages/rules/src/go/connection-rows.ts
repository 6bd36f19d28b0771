/** Rows on who opens connections, and on tests of the addresses that they lead to. */

import { misuse } from '@assay/engine/rule';

/** Tests of an address that leads into a network of its own, or to this machine. */
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

/** @param members  functions that are stored there open connections, or are asked before one is opened */
export function opened(...members: readonly string[]): Row[] {
  return members.map((member) => misuse('connection-opened', `${member}=`, { not: { absent: true } }));
}

/** @param methods  of addresses, and of networks that are asked for one */
export function tested(...methods: readonly string[]): Row[] {
  return methods.map((method) => misuse('address-tested', `${method}()`, { called: true }));
}
