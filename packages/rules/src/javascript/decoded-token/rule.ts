import { defineTaintRule } from '@assay/engine/rule';

/** Reports tokens decoded without checking their signature (CWE-347). */
export const rule = defineTaintRule({
  id: 'javascript/decoded-token',
  title: 'Token is decoded without verifying its signature',
  family: 'unverified-token',
  category: 'security',
  severity: 'medium',
  precision: 'medium',
  confidence: 'medium',
  cwe: [347],
  owasp: ['A07:2021', 'A07:2025'],
  remedy: 'Use `jwt.verify` with the key and the expected algorithm.',
  since: '0.1.0',
  status: 'preview',
  from: ['remote-input', 'remote-text'],
  to: ['jwt-decode'],
  unlessReaches: ['token-check'],
  message: ({ source }) =>
    `This token from ${source.description} is decoded without verifying its signature.`,
});
