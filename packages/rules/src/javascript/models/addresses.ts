/**
 * Tests that a text is an address of the internet protocol.
 *
 * Such a text holds digits, letters, dots, colons and a percent sign: no sign of a shell, of a path or of markup. It
 * still names any host, so that it clears no address that is fetched.
 */

import { defineModel, guard } from '@assay/engine/rule';

const kinds = [
  'html-escape',
  'line-escape',
  'nosql-escape',
  'path-containment',
  'shell-escape',
  'sql-escape',
] as const;

const tests = [
  '',
  'default',
  'isIP',
  'isIPv4',
  'isIPv6',
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
];

export const model = defineModel({
  library: 'node:net',
  aliases: ['net', 'ip', 'ipaddr.js', 'is-ip'],
  rows: tests.flatMap((name) => kinds.map((kind) => guard(kind, `${name}(0)`))),
});
