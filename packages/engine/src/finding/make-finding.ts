/** The one maker of a `Finding`: what a rule says of a place, with its identity, its fingerprint and what lies around it. */

import {
  confidenceOf,
  type Evidence,
  type Finding,
  type FindingIdentity,
  fingerprint,
  type Location,
  type RuleInfo,
  type Severity,
  sortEvidence,
  type TraceStep,
} from '@assay/core';
import { evidenceOfPurposes } from '../evidence/rule-evidence.ts';
import type { Purpose } from '../vocabulary/purposes.ts';
import { natureOf, type Surroundings } from './place.ts';

export interface FindingParts {
  readonly rule: Pick<RuleInfo, 'id' | 'category' | 'type' | 'severity'>;
  /** Of the files where it stands, and where its data comes from. */
  readonly purposes: readonly Purpose[];
  /** What the rule says for it and against it; what the files are for is added. */
  readonly evidence: readonly Evidence[];
  /** Default: the rule's. */
  readonly severity?: Severity | undefined;
  readonly message: string;
  /** As reports name it. */
  readonly language: string;
  readonly location: Location;
  /** Empty for what needs no flow. */
  readonly trace: readonly TraceStep[];
  readonly identity: FindingIdentity;
  readonly surroundings: Surroundings;
  /** What tells it from another flaw of the same identity; nothing secret can be read off it. Default: the identity says all. */
  readonly variant?: string | undefined;
}

export function makeFinding({ rule, identity, surroundings, ...parts }: FindingParts): Finding {
  const evidence = sortEvidence([...parts.evidence, ...evidenceOfPurposes(parts.purposes, rule)]);
  return {
    ruleId: rule.id,
    category: rule.category,
    type: rule.type,
    severity: parts.severity ?? rule.severity,
    confidence: confidenceOf({ family: identity.family, evidence }),
    message: parts.message,
    language: parts.language,
    location: parts.location,
    trace: parts.trace,
    identity,
    fingerprint: fingerprint(identity, rule.type),
    ...surroundings,
    nature: natureOf(identity, rule.category, parts.variant),
    evidence,
  };
}
