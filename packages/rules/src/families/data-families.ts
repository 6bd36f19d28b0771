/** Families of taint rules about stored and disclosed data: records, secrets, errors, and resource limits. */

import type { RecordDescription } from '@assay/engine/rule';
import { type Family, remote } from './family.ts';

/** Builds a message naming the owner field of a record that is never checked. */
function ownerMessage(source: string, record: RecordDescription | undefined): string {
  const { name, owner, isChanged, sibling } = record ?? { name: 'record', owner: '', isChanged: true };
  const does = isChanged ? 'changed' : 'read';
  const owns = `\`${name}.${owner}\` identifies its owner`;
  const other = sibling === undefined ? 'is not checked here' : `is checked in \`${sibling}\`, but not here`;
  return `This \`${name}\` is ${does} by a key from ${source} alone: ${owns} and ${other}.`;
}

/** Constant ends of a file name that no server runs as a program, or shows as a page. */
const harmlessEnd = '(?<!\\.(?:ph(?:p\\d?|tml|ar|t|ps)|jspx?|aspx?|cgi|pl|s?html?|htaccess))(?<![.\\s])$';

export const dataFamilies = {
  'unrestricted-upload': {
    title: 'Unrestricted upload of files with a dangerous type',
    severity: 'high',
    precision: 'medium',
    confidence: 'medium',
    cwe: [434],
    owasp: ['A04:2021', 'A06:2025'],
    from: ['uploaded-name'],
    to: ['stored-name', 'written-name'],
    cleansedBy: ['ending-check'],
    safeBefore: harmlessEnd,
    missing: 'restrict its extension',
    message: ({ source }) => `The extension of this stored upload depends on ${source.description}.`,
  },
  'error-exposure': {
    title: 'Response exposes error details',
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
    message: ({ source }) => `This response exposes ${source.description}.`,
  },
  'exposed-secret': {
    title: 'Response exposes a secret of a stored record',
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
    message: ({ source }) => `This response contains ${source.description}.`,
  },
  'mass-assignment': {
    title: 'Request can set any field of a stored record (mass assignment)',
    severity: 'medium',
    precision: 'medium',
    confidence: 'low',
    cwe: [915],
    owasp: ['A08:2021', 'A08:2025'],
    from: ['remote-input'],
    to: ['record-write'],
    cleansedBy: ['field-selection', 'string-type'],
    missing: 'limit the fields that can be set',
    message: ({ source }) => `Every field of this record can be set through ${source.description}.`,
  },
  'object-without-owner': {
    title: 'Record is loaded without an ownership check (IDOR)',
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
    title: 'Password is stored in plain text',
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
        ? `This record stores a password in plain text, as it came from ${source.description}.`
        : `The stored password is compared directly with ${source.description}, so it is stored in plain text.`,
  },
  'unbounded-decompression': {
    title: 'Decompressed size has no upper limit (decompression bomb)',
    severity: 'medium',
    precision: 'medium',
    confidence: 'medium',
    cwe: [409, 770, 400],
    owasp: ['A04:2021', 'A06:2025'],
    from: remote,
    to: ['unpacked-data'],
    message: ({ source }) =>
      `This decompresses ${source.description} into memory without a size limit: a few kilobytes can expand to gigabytes.`,
  },
} satisfies Record<string, Family>;
