/** Creates every `Finding` from its parts, adding its identity, fingerprint and surroundings. */

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
  /** Purposes of the files that contain the finding and its source. */
  readonly purposes: readonly Purpose[];
  /** Reasons from the rule; those from the files' purposes are added. */
  readonly evidence: readonly Evidence[];
  /** Default: the rule's severity. */
  readonly severity?: Severity | undefined;
  readonly message: string;
  /** Name in reports. */
  readonly language: string;
  readonly location: Location;
  /** Empty if there is no data flow. */
  readonly trace: readonly TraceStep[];
  readonly identity: FindingIdentity;
  readonly surroundings: Surroundings;
  /**
   * Distinguishes it from another flaw with the same identity, without revealing any secret. Default: the identity
   * suffices.
   */
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
