/** Metadata shared by the rules of a family in all languages, for calls that are wrong by themselves. */

import { harmlessByToken } from './family-metadata.ts';

const security = { category: 'security', since: '0.1.0', status: 'preview' } as const;

export const hostKeyUnchecked = {
  ...security,
  title: 'SSH host key is not verified',
  family: 'ssh-host-key-unchecked',
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [322, 295],
  owasp: ['A07:2021', 'A07:2025'],
} as const;

export const tlsOldVersion = {
  ...security,
  title: 'Outdated TLS version is allowed',
  family: 'tls-old-version',
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [327, 326],
  owasp: ['A02:2021', 'A04:2025'],
} as const;

export const weakPadding = {
  ...security,
  title: 'RSA encryption uses weak padding',
  family: 'weak-padding',
  severity: 'low',
  precision: 'medium',
  confidence: 'low',
  cwe: [780, 327],
  owasp: ['A02:2021', 'A04:2025'],
} as const;

export const requestWithoutTimeout = {
  ...security,
  title: 'Outgoing request has no timeout',
  family: 'request-without-timeout',
  severity: 'low',
  precision: 'medium',
  confidence: 'low',
  cwe: [400, 1088],
  owasp: ['A05:2021', 'A10:2025'],
} as const;

export const guessableTemporaryFile = {
  ...security,
  title: 'Temporary file name is predictable (race condition)',
  family: 'guessable-temporary-file',
  severity: 'low',
  precision: 'medium',
  confidence: 'medium',
  cwe: [377, 379],
  owasp: ['A01:2021', 'A01:2025'],
} as const;

export const reflectedOrigin = {
  ...security,
  title: 'CORS allows any origin with credentials',
  family: 'cors',
  harmlessWhere: harmlessByToken,
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [942, 346],
  owasp: ['A05:2021', 'A02:2025'],
  missing: 'compare it with the allowed origins',
} as const;
