import { defineTaintRule } from '@assay/engine/rule';

/** Tokens that are read but not verified (CWE-347). */
export const rule = defineTaintRule({
  id: 'go/unverified-token',
  title: 'Token is read without a check of its signature',
  family: 'unverified-token',
  category: 'security',
  severity: 'high',
  precision: 'medium',
  confidence: 'medium',
  cwe: [347],
  owasp: ['A07:2021', 'A07:2025'],
  remedy: 'Use `jwt.Parse` with a key and a list of algorithms.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text', 'remote-line'],
  to: ['jwt-decode'],
  unlessReaches: ['token-check'],
  message: ({ source }) => `A token from ${source.description} is read without a check of its signature.`,
});
