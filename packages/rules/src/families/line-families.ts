/** Families of taint rules about line breaks: headers and entries of a log that are lines. */

import type { KindOf } from '@assay/engine/rule';
import { type Family, injection } from './family.ts';

/** Sources that may contain line breaks. */
const severalLines: readonly KindOf<'source'>[] = ['remote-input', 'remote-text', 'checked-input'];

export const lineFamilies = {
  'header-injection': {
    title: 'Response header depends on untrusted input (header injection)',
    severity: 'medium',
    precision: 'high',
    cwe: [113, 644],
    owasp: injection,
    from: severalLines,
    to: ['header-name', 'cookie-header'],
    cleansedBy: ['url-encode'],
    missing: 'reject line breaks',
    message: ({ source }) => `This response header depends on ${source.description}.`,
  },
  'log-injection': {
    title: 'Log entry depends on untrusted input (log injection)',
    severity: 'low',
    confidence: 'low',
    precision: 'medium',
    cwe: [117],
    owasp: ['A09:2021', 'A09:2025'],
    from: severalLines,
    to: ['log-text'],
    cleansedBy: ['line-escape', 'json-encode', 'url-encode'],
    missing: 'remove line breaks',
    message: ({ source }) => `This log entry depends on ${source.description}.`,
  },
  'mail-header-injection': {
    title: 'Header of a message depends on untrusted input (mail header injection)',
    severity: 'medium',
    precision: 'high',
    confidence: 'medium',
    cwe: [93, 150],
    owasp: injection,
    from: severalLines,
    to: ['mail-header'],
    cleansedBy: ['line-escape', 'json-encode', 'url-encode'],
    missing: 'remove line breaks',
    message: ({ source }) => `The headers of this message depend on ${source.description}.`,
  },
} satisfies Record<string, Family>;
