/** Families of taint rules about stored and disclosed data: records, secrets, errors, and resource limits. */

import type { RecordDescription } from '@assay/engine/rule';
import { type Family, remote } from './family.ts';

/** Builds a message naming the owner field of a record that is never checked. */
function ownerMessage(source: string, record: RecordDescription | undefined): string {
  const { name, owner, isChanged, sibling } = record ?? { name: 'record', owner: '', isChanged: true };
  const does = isChanged ? 'changed' : 'read';
  const tells = `\`${name}.${owner}\` tells whose it is`;
  const other =
    sibling === undefined ? 'nothing here asks for it' : `\`${sibling}\` asks for it, this does not`;
  return `This \`${name}\` is ${does} by ${source} alone: ${tells}, and ${other}.`;
}

export const dataFamilies = {
  'error-exposure': {
    title: 'An answer tells what went wrong inside',
    severity: 'low',
    precision: 'medium',
    confidence: 'medium',
    cwe: [209, 497],
    owasp: ['A05:2021', 'A10:2025'],
    from: ['error-trace', 'error-text'],
    to: ['answer', 'page-value', 'html-response', 'html-text', 'returned-answer'],
    // Exception messages may be meant for the user.
    weakFrom: ['error-text'],
    weakBehindSetting: 'debug|develop|verbose|node_env',
    message: ({ source }) => `This answer shows ${source.description}.`,
  },
  'exposed-secret': {
    title: 'An answer holds a secret of a stored record',
    severity: 'medium',
    precision: 'medium',
    confidence: 'medium',
    cwe: [200, 359, 522],
    owasp: ['A01:2021', 'A01:2025'],
    from: ['stored-secret'],
    to: ['answer', 'page-value', 'html-response', 'html-text', 'returned-answer'],
    // A page shows only some fields of the record it receives; if it shows this one, that is a separate finding.
    weakTo: ['page-value'],
    oneForRecord: true,
    message: ({ source }) => `This answer holds ${source.description}.`,
  },
  'mass-assignment': {
    title: 'Fields of a stored record are chosen by the request',
    severity: 'medium',
    precision: 'medium',
    confidence: 'low',
    cwe: [915],
    owasp: ['A08:2021', 'A08:2025'],
    from: ['remote-input'],
    to: ['record-write'],
    cleansedBy: ['field-selection', 'string-type'],
    missing: 'name the fields that may be set',
    message: ({ source }) => `All fields of this record are taken from ${source.description}.`,
  },
  'object-without-owner': {
    title: 'A record is looked up for anyone, whoever owns it',
    severity: 'high',
    precision: 'medium',
    confidence: 'medium',
    cwe: [639, 862],
    owasp: ['A01:2021', 'A01:2025'],
    from: ['remote-input', 'remote-text', 'checked-input'],
    to: ['record-key'],
    countsNumbers: true,
    needsOwner: true,
    message: ({ source, record }) => ownerMessage(source.description, record),
  },
  'plain-password': {
    title: 'Password is stored as it was sent',
    severity: 'high',
    precision: 'high',
    confidence: 'medium',
    cwe: [256, 312, 522],
    owasp: ['A02:2021', 'A04:2025'],
    from: remote,
    to: ['stored-password', 'compared-password'],
    oneForRecord: true,
    missing: 'hash it',
    message: ({ source, sinkKind }) =>
      sinkKind === 'stored-password'
        ? `The password of this record is stored as it came, from ${source.description}.`
        : `The password of this record is compared with ${source.description} as it is: it is stored so.`,
  },
  'unbounded-decompression': {
    title: 'Compressed data is unpacked as a whole, whatever its size',
    severity: 'medium',
    precision: 'medium',
    confidence: 'medium',
    cwe: [409, 770, 400],
    owasp: ['A04:2021', 'A06:2025'],
    from: remote,
    to: ['unpacked-data'],
    message: ({ source }) =>
      `This unpacks ${source.description} into memory as a whole: a few kilobytes may become gigabytes.`,
  },
} satisfies Record<string, Family>;
