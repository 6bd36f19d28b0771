/** Metadata shared by the rules of a family in all languages, for calls that are wrong by themselves. */

import { harmlessByToken } from './family-metadata.ts';

const security = { category: 'security', since: '0.1.0', status: 'preview' } as const;

export const hostKeyUnchecked = {
  ...security,
  title: 'Key of an SSH server is not checked',
  family: 'ssh-host-key-unchecked',
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [322, 295],
  owasp: ['A07:2021', 'A07:2025'],
} as const;

export const tlsOldVersion = {
  ...security,
  title: 'Old version of TLS is accepted',
  family: 'tls-old-version',
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [327, 326],
  owasp: ['A02:2021', 'A04:2025'],
} as const;

export const weakPadding = {
  ...security,
  title: 'RSA pads in a way that tells what was encrypted',
  family: 'weak-padding',
  severity: 'low',
  precision: 'medium',
  confidence: 'low',
  cwe: [780, 327],
  owasp: ['A02:2021', 'A04:2025'],
} as const;

export const requestWithoutTimeout = {
  ...security,
  title: 'Request waits for ever',
  family: 'request-without-timeout',
  severity: 'low',
  precision: 'medium',
  confidence: 'low',
  cwe: [400, 1088],
  owasp: ['A05:2021', 'A10:2025'],
} as const;

export const guessableTemporaryFile = {
  ...security,
  title: 'Name of a temporary file is known before it is made',
  family: 'guessable-temporary-file',
  severity: 'low',
  precision: 'medium',
  confidence: 'medium',
  cwe: [377, 379],
  owasp: ['A01:2021', 'A01:2025'],
} as const;

export const reflectedOrigin = {
  ...security,
  title: 'Any origin may read answers with credentials',
  family: 'cors',
  harmlessWhere: harmlessByToken,
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [942, 346],
  owasp: ['A05:2021', 'A02:2025'],
  missing: 'compare it with the origins that are allowed',
} as const;
