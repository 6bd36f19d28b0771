/**
 * Decides which network addresses a request on behalf of a user may reach.
 *
 * Users supply clone URLs and webhook URLs, so they could reach whatever the service can reach: the cloud's metadata
 * service, the database, a printer. A host is therefore resolved first, each of its addresses must be public or in a
 * range that the operator allows, and the connection uses a verified address instead of the name: a name that resolves
 * differently a moment later gains nothing.
 */
import { lookup as dnsLookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

export type AddressCheck =
  | { readonly kind: 'allowed'; readonly addresses: readonly ResolvedAddress[] }
  | { readonly kind: 'refused'; readonly address: string; readonly range: string }
  | { readonly kind: 'unresolved'; readonly code: string };

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
  /** False for an address allowed only by the operator's ranges. */
  readonly isPublic: boolean;
}

/** Resolves a name to all its addresses; throws like `dns.lookup`. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

export interface AddressGuard {
  /** @param hostname a DNS name, or an address literal with or without brackets */
  check(hostname: string): Promise<AddressCheck>;
}

export interface AddressGuardOptions {
  /** CIDR ranges (`10.0.0.0/8`, `::1/128`) allowed in addition to public addresses. Throws if one is malformed. */
  readonly allowPrivateHosts: readonly string[];
  /** Default: the system's resolver. */
  readonly resolve?: ResolveHost;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Azure serves instance metadata and host agents on this public address (Microsoft's documentation of it, 2025). */
const azureHostAddress = '168.63.129.16';
/** IPv4-compatible IPv6 addresses, deprecated by RFC 4291 section 2.5.5.1; some systems still route them to IPv4. */
const ipv4Compatible: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('::'), 96];

export function createAddressGuard(options: AddressGuardOptions): AddressGuard {
  const allowed = options.allowPrivateHosts.map((cidr) => ipaddr.parseCIDR(cidr));
  const resolve = options.resolve ?? resolveAll;
  return {
    check: async (hostname) => {
      const literal = hostname.replace(/^\[|\]$/g, '');
      const texts = ipaddr.isValid(literal) ? [literal] : await resolveSafely(resolve, hostname);
      if (!Array.isArray(texts)) return { kind: 'unresolved', code: texts.code };
      if (texts.length === 0) return { kind: 'unresolved', code: 'ENODATA' };
      const addresses = texts.map((text) => ipaddr.process(text));
      const refused = addresses.find((address) => !isReachable(address, allowed));
      if (refused !== undefined)
        return { kind: 'refused', address: refused.toString(), range: rangeOf(refused) };
      return { kind: 'allowed', addresses: addresses.map(toResolved) };
    },
  };
}

function isReachable(address: Address, allowed: readonly [Address, number][]): boolean {
  if (allowed.some(([network, bits]) => network.kind() === address.kind() && matches(address, network, bits)))
    return true;
  return rangeOf(address) === 'unicast';
}

function rangeOf(address: Address): string {
  if (address.toString() === azureHostAddress) return 'cloudMetadata';
  if (address instanceof ipaddr.IPv6 && address.range() === 'unicast' && address.match(ipv4Compatible))
    return 'ipv4Compatible';
  return address.range();
}

function matches(address: Address, network: Address, bits: number): boolean {
  if (address instanceof ipaddr.IPv4 && network instanceof ipaddr.IPv4) return address.match([network, bits]);
  if (address instanceof ipaddr.IPv6 && network instanceof ipaddr.IPv6) return address.match([network, bits]);
  return false;
}

function toResolved(address: Address): ResolvedAddress {
  return {
    address: address.toString(),
    family: address.kind() === 'ipv4' ? 4 : 6,
    isPublic: rangeOf(address) === 'unicast',
  };
}

async function resolveSafely(resolve: ResolveHost, hostname: string): Promise<string[] | { code: string }> {
  try {
    return [...(await resolve(hostname))];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EAI_FAIL';
    return { code };
  }
}

async function resolveAll(hostname: string): Promise<readonly string[]> {
  const found = await dnsLookup(hostname, { all: true, verbatim: true });
  return found.map((entry) => entry.address);
}
