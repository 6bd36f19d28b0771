import { defineTaintRule } from '@assay/engine/rule';
import { unverifiedToken } from '../../families/family-metadata.ts';

/** Reports tokens that are parsed but not verified (CWE-347). */
export const rule = defineTaintRule({
  id: 'go/unverified-token',
  ...unverifiedToken,
  title: 'Token is decoded without verifying its signature',
  precision: 'medium',
  remedy: 'Use `jwt.Parse` with a key and a list of algorithms.',
  from: ['remote-input', 'remote-text', 'remote-line'],
  to: ['jwt-decode'],
  unlessReaches: ['token-check'],
  message: ({ source }) => `This token from ${source.description} is parsed without verifying its signature.`,
});
