/** Finds firewall rules that admit everyone, by port. */

import {
  at,
  entryOf,
  itemsOf,
  type Mapping,
  type Place,
  placeOf,
  textOf,
  type Value,
} from '../documents/value.ts';
import type { TerraformFile } from './module.ts';
import { blocksAt, type Resource } from './values/resource.ts';
import { isUnknown } from './values/unknown.ts';

export interface OpenPorts {
  readonly resource: Resource;
  /** Open ports that are not meant for everyone. */
  readonly ports: readonly { readonly port: number; readonly name: string }[];
  /** `0.0.0.0/0`. */
  readonly network: string;
  readonly at: Place;
}

/** Remote login and databases. */
const guarded: ReadonlyMap<number, string> = new Map([
  [20, '20 (FTP)'],
  [21, '21 (FTP)'],
  [22, '22 (SSH)'],
  [23, '23 (Telnet)'],
  [445, '445 (SMB)'],
  [1433, '1433 (SQL Server)'],
  [1521, '1521 (Oracle)'],
  [2375, '2375 (Docker)'],
  [3306, '3306 (MySQL)'],
  [3389, '3389 (RDP)'],
  [5432, '5432 (PostgreSQL)'],
  [5900, '5900 (VNC)'],
  [6379, '6379 (Redis)'],
  [9200, '9200 (Elasticsearch)'],
  [11211, '11211 (memcached)'],
  [27017, '27017 (MongoDB)'],
]);
const every = { port: -1, name: 'every port' };

export function openPorts(file: TerraformFile): readonly OpenPorts[] {
  return file.resources.flatMap((resource) => {
    if (resource.mode !== 'resource') return [];
    return readers[resource.type]?.(resource) ?? [];
  });
}

const readers: Readonly<Record<string, (resource: Resource) => readonly OpenPorts[]>> = {
  aws_security_group: (resource) =>
    blocksAt(resource.body, 'ingress').flatMap((block) =>
      ofAmazon(resource, block, ['cidr_blocks', 'ipv6_cidr_blocks']),
    ),
  aws_default_security_group: (resource) =>
    blocksAt(resource.body, 'ingress').flatMap((block) =>
      ofAmazon(resource, block, ['cidr_blocks', 'ipv6_cidr_blocks']),
    ),
  aws_security_group_rule: (resource) =>
    textOf(at(resource.body, 'type')) === 'ingress'
      ? ofAmazon(resource, resource.body, ['cidr_blocks', 'ipv6_cidr_blocks'])
      : [],
  aws_vpc_security_group_ingress_rule: (resource) =>
    ofAmazon(resource, resource.body, ['cidr_ipv4', 'cidr_ipv6']),
  aws_network_acl_rule: (resource) =>
    textOf(at(resource.body, 'rule_action')) === 'allow' && textOf(at(resource.body, 'egress')) !== 'true'
      ? ofAmazon(resource, resource.body, ['cidr_block', 'ipv6_cidr_block'])
      : [],
  aws_network_acl: (resource) =>
    blocksAt(resource.body, 'ingress').flatMap((block) =>
      textOf(at(block, 'action')) === 'allow'
        ? ofAmazon(resource, block, ['cidr_block', 'ipv6_cidr_block'])
        : [],
    ),
  azurerm_network_security_rule: (resource) => ofAzure(resource, resource.body),
  azurerm_network_security_group: (resource) =>
    blocksAt(resource.body, 'security_rule').flatMap((block) => ofAzure(resource, block)),
  google_compute_firewall: ofGoogle,
};

/** Notations for everyone, by three providers. */
const everybody =
  /^(?:0\.0\.0\.0(?:\/0)?|::(?:\/0)?|0000:0000:0000:0000:0000:0000:0000:0000\/0|\*|\/0|any|internet|<nw>\/0)$/i;

function openTo(holder: Mapping, keys: readonly string[]) {
  for (const key of keys) {
    const entry = entryOf(holder, key);
    if (entry === undefined) continue;
    const open = itemsOf(entry.value).find((item) => everybody.test(textOf(item) ?? ''));
    const network = textOf(open);
    if (network !== undefined) return { place: placeOf(entry), network };
  }
  return undefined;
}

function ofAmazon(resource: Resource, block: Mapping, keys: readonly string[]): readonly OpenPorts[] {
  const open = openTo(block, keys);
  if (open === undefined) return [];
  const protocol = textOf(at(block, 'protocol') ?? at(block, 'ip_protocol'))?.toLowerCase();
  const [from, to] = [at(block, 'from_port'), at(block, 'to_port')];
  const isEvery = protocol === '-1' || protocol === 'all';
  if (!isEvery && (isUnknown(from) || isUnknown(to))) return [];
  if (protocol !== undefined && /^(?:icmp|icmpv6|1|58)$/.test(protocol)) return [];
  const ports =
    isEvery || (from === undefined && to === undefined)
      ? [every]
      : guardedBetween(Number(textOf(from) ?? 'x'), Number(textOf(to) ?? 'x'));
  return [{ resource, ports, network: open.network, at: open.place }];
}

function guardedBetween(from: number, to: number): OpenPorts['ports'] {
  if (Number.isNaN(from) || Number.isNaN(to)) return [];
  if ((from <= 1 && to >= 65_535) || (from === -1 && to === -1)) return [every];
  return [...guarded].filter(([port]) => from <= port && port <= to).map(([port, name]) => ({ port, name }));
}

function ofAzure(resource: Resource, rule: Mapping): readonly OpenPorts[] {
  const is = (key: string, text: string) => textOf(at(rule, key))?.toLowerCase() === text;
  if (!is('direction', 'inbound') || !is('access', 'allow')) return [];
  const open = openTo(rule, ['source_address_prefix', 'source_address_prefixes']);
  if (open === undefined) return [];
  const ranges = ['destination_port_range', 'destination_port_ranges'].flatMap((key) =>
    itemsOf(at(rule, key)),
  );
  if (textOf(at(rule, 'protocol'))?.toLowerCase() === 'icmp') return [];
  return [{ resource, ports: unique(ranges.flatMap(portsOf)), network: open.network, at: open.place }];
}

function portsOf(range: Value): OpenPorts['ports'] {
  const text = textOf(range) ?? '';
  if (text === '*') return [every];
  const [, from, to = from] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(text) ?? [];
  return from === undefined ? [] : guardedBetween(Number(from), Number(to));
}

function unique(ports: OpenPorts['ports']): OpenPorts['ports'] {
  return [...new Map(ports.map((one) => [one.port, one])).values()];
}

function ofGoogle(resource: Resource): readonly OpenPorts[] {
  const { body } = resource;
  if (textOf(at(body, 'direction'))?.toUpperCase() === 'EGRESS' || textOf(at(body, 'disabled')) === 'true')
    return [];
  const open = openTo(body, ['source_ranges']);
  if (open === undefined) return [];
  return blocksAt(body, 'allow').map((allow) => {
    const ports = entryOf(allow, 'ports');
    const protocol = textOf(at(allow, 'protocol'))?.toLowerCase() ?? '';
    const takesPorts = /^(?:tcp|udp|all|6|17)$/.test(protocol);
    const found =
      ports === undefined ? (takesPorts ? [every] : []) : unique(itemsOf(ports.value).flatMap(portsOf));
    return { resource, ports: found, network: open.network, at: open.place };
  });
}
