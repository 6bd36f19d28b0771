/**
 * Reads a result of Assay's own command line, with the identity assigned by the engine. Still untrusted: malformed
 * members are treated as in another tool's result.
 */

import {
  type Category,
  type Confidence,
  categories,
  confidences,
  type Evidence,
  type Finding,
  type IssueType,
  qualityTypes,
  reasonNames,
  type Severity,
  securityTypes,
  severities,
  sortEvidence,
} from '@assay/core';
import { countAt, type JsonObject, listAt, objectAt, textAt } from './sarif-value.ts';

const fingerprintPattern = /^[0-9a-f]{64}$/;
/** Bounds names and encoded contexts, which have three characters per token; the engine's own are shorter. */
const maxText = 6_000;
const maxNames = 100;

/** @param read  the finding as read from any tool, with the tool's name prefixed to the rule id */
export function readOwnResult(result: JsonObject, read: Finding): Finding {
  const properties = objectAt(result, 'properties');
  const text = (name: string): string | undefined => textAt(properties, name)?.slice(0, maxText);
  const fingerprint = textAt(result, 'partialFingerprints', 'assay/v1');
  const category = oneOf<Category>(categories, text('category')) ?? read.category;
  const types: readonly IssueType[] = category === 'security' ? securityTypes : qualityTypes;
  const names = listAt(properties, 'enclosingNames').filter((name) => typeof name === 'string');
  return {
    ...read,
    category,
    type: oneOf(types, text('type')) ?? (category === 'security' ? 'vulnerability' : 'bug'),
    severity: oneOf<Severity>(severities, text('severity')) ?? read.severity,
    confidence: oneOf<Confidence>(confidences, text('confidence')) ?? read.confidence,
    language: text('language') ?? read.language,
    identity: {
      ...read.identity,
      family: text('family') ?? read.identity.family,
      enclosingNames: names.slice(0, maxNames).map((name) => name.slice(0, maxText)),
    },
    fingerprint:
      fingerprint !== undefined && fingerprintPattern.test(fingerprint) ? fingerprint : read.fingerprint,
    context: text('context') ?? '',
    shape: text('shape') ?? '',
    nature: text('nature') ?? '',
    evidence: sortEvidence(listAt(properties, 'evidence').flatMap(readEvidence)),
  };
}

function readEvidence(value: unknown): readonly Evidence[] {
  const reason = oneOf(reasonNames, textAt(value, 'reason'));
  if (reason === undefined) return [];
  const detail = textAt(value, 'detail')?.slice(0, maxText);
  const path = textAt(value, 'file_path')?.slice(0, maxText);
  const line = countAt(value, 'line');
  const isPlace = path !== undefined && line !== undefined;
  return [{ reason, ...(detail !== undefined && { detail }), ...(isPlace && { at: { path, line } }) }];
}

function oneOf<T extends string>(known: readonly T[], word: string | undefined): T | undefined {
  return known.find((one) => one === word);
}
