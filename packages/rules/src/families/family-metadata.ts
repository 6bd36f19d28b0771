/** Metadata shared by the rules of a family in all languages, for families that share nothing else. */

import { promised } from '../confidence/promise.ts';

export const csrfProtectionOff = {
  title: 'CSRF protection is disabled',
  family: 'csrf-protection-off',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'medium',
  cwe: [352],
  owasp: ['A01:2021', 'A01:2025'],
  since: '0.1.0',
  status: 'preview',
} as const;

export const insecureCookie = {
  family: 'insecure-cookie',
  category: 'security',
  confidence: promised('insecure-cookie', 'flag'),
  owasp: ['A05:2021', 'A02:2025'],
  since: '0.1.0',
  status: 'preview',
  kinds: ['insecure-cookie'],
} as const;

export const insecureRandom = {
  family: 'insecure-random',
  category: 'security',
  severity: 'medium',
  owasp: ['A02:2021', 'A04:2025'],
  since: '0.1.0',
  status: 'preview',
} as const;

export const tlsVerificationOff = {
  title: 'TLS certificate verification is disabled',
  family: 'tls-verification-off',
  category: 'security',
  severity: 'high',
  precision: 'very-high',
  confidence: promised('tls-verification-off', 'always'),
  cwe: [295],
  owasp: ['A07:2021', 'A04:2025'],
  since: '0.1.0',
  status: 'preview',
} as const;

export const trustBoundaryViolation = {
  title: 'Untrusted input is stored in the session',
  family: 'trust-boundary-violation',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'low',
  cwe: [501],
  owasp: ['A04:2021', 'A06:2025'],
  remedy: 'Validate the value before you store it, or keep it out of the session.',
  since: '0.1.0',
  status: 'preview',
} as const;

/** Claims (RFC 7519) and header parameters that identify the key a token is verified with. */
export const keyClaims = '^(?:iss|aud|azp|kid|alg|typ|jku|x5t|client_id|tenant(?:_id)?|tid)$';

export const unverifiedToken = {
  family: 'unverified-token',
  category: 'security',
  severity: 'high',
  confidence: 'medium',
  cwe: [347],
  owasp: ['A07:2021', 'A07:2025'],
  since: '0.1.0',
  status: 'preview',
} as const;

export const weakCipher = {
  family: 'weak-cipher',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [327, 326],
  owasp: ['A02:2021', 'A04:2025'],
  since: '0.1.0',
  status: 'preview',
  kinds: ['weak-cipher'],
} as const;

export const weakHash = {
  title: 'Weak hash function is used',
  family: 'weak-hash',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'low',
  cwe: [328, 327],
  owasp: ['A02:2021', 'A04:2025'],
  since: '0.1.0',
  status: 'preview',
  kinds: ['weak-hash'],
} as const;

export const xmlExternalEntity = {
  family: 'xml-external-entity',
  category: 'security',
  severity: 'high',
  cwe: [611],
  owasp: ['A05:2021', 'A02:2025'],
  since: '0.1.0',
  status: 'preview',
} as const;

export const regexInjection = {
  family: 'regex-injection',
  category: 'security',
  confidence: 'low',
  owasp: ['A03:2021', 'A05:2025'],
  since: '0.1.0',
  status: 'preview',
} as const;

/** Sinks that render markup or build something that does. */
const markupSinks = ['html-response', 'html-text', 'dom-html'] as const;

export const templateEscapingOff = {
  category: 'security',
  severity: 'medium',
  cwe: [79, 116],
  owasp: ['A03:2021', 'A05:2025'],
  since: '0.1.0',
  status: 'preview',
  kinds: ['template-escaping-off', 'unescaping-template'],
  // Most templates do not produce pages but messages, file names or requests.
  harmsAt: { of: ['unescaping-template'], sinks: markupSinks },
} as const;

/**
 * Programs for which cross-origin credentials are harmless: they authenticate by a token in a header, which a page of
 * another origin does not have, and by nothing that browsers send on their own, such as a cookie or HTTP
 * authentication.
 */
export const harmlessByToken = {
  says: '(?:http_?)?authorization|bearer ?|http_?bearer|get_?bearer_?token|ExtractJWT|bearerAuth',
  unless:
    '(?:(?:signed|get|set|add|delete|clear|response|request|http|session)_?)?cookies?|set-cookie|(?:get_?|cookie-?|express-?|http_?)?sessions?|isAuthenticated|current_?user|basic ?|basic_?auth(?:entication)?|http_?basic|www-authenticate',
} as const;

export const corsAnyOrigin = {
  family: 'cors',
  harmlessWhere: harmlessByToken,
  category: 'security',
  severity: 'medium',
  precision: 'very-high',
  confidence: 'medium',
  cwe: [942, 346],
  owasp: ['A05:2021', 'A02:2025'],
  since: '0.1.0',
  status: 'preview',
  kinds: ['cors-any-origin'],
  message: () => 'Every origin is allowed to read responses to requests with the credentials of the user.',
} as const;

/** Secrets compared byte by byte, returning at the first difference (CWE-208). */
export const timingUnsafe = {
  title: 'Secret is not compared in constant time (timing attack)',
  family: 'timing-unsafe-compare',
  category: 'security',
  severity: 'medium',
  precision: 'high',
  confidence: 'medium',
  cwe: [208],
  owasp: ['A02:2021', 'A04:2025'],
  since: '0.1.0',
  status: 'preview',
} as const;

export const timingUnsafeMessage = 'The time of this comparison depends on how much of the secret matches.';
