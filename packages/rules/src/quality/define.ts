/** Quality rules: what a rule says of itself stands in a table by family, and a rule adds what it looks at. */

import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { heads, type QualityFamily } from './heads.ts';
import { measured } from './measured.ts';
import type { QualityLanguage } from './shape.ts';

type SyntaxRule = ReturnType<typeof defineSyntaxRule>;

interface Detection {
  /** Types of the nodes that `check` is called for, in source order. */
  readonly nodes: readonly string[];
  readonly check: (node: number, context: SyntaxContext) => void;
  /** Where the language has a remedy of its own. */
  readonly remedy?: string;
}

/** Share of findings that a maintainer would mend, from which on a rule is on by default. */
const leastPrecision = 0.85;

/**
 * A rule of a family. Trusted (`stable`) where its findings on real projects were read and at least 85 % of them are worth
 * mending, or where it found nothing there, so that it makes no noise, and its family is more than a doubt. Else it is in
 * `preview`: its findings have low confidence, which reports leave out unless they are asked for them.
 */
export function defineQualityRule(
  language: QualityLanguage,
  family: QualityFamily,
  detection: Detection,
): SyntaxRule {
  const { minutes, ...head } = heads[family];
  const { remedy = head.remedy, nodes, check } = detection;
  const id = `${language}/${family}`;
  return defineSyntaxRule({
    ...head,
    id,
    family,
    category: 'quality',
    owasp: [],
    remedy,
    remediationMinutes: minutes,
    since: '0.1.0',
    ...(isTrusted(id, head.precision) ? { status: 'stable' } : { status: 'preview', confidence: 'low' }),
    nodes,
    check,
  });
}

function isTrusted(id: string, precision: string): boolean {
  const { read, right } = measured[id] ?? { read: 0, right: 0 };
  return read === 0 ? precision !== 'medium' : right >= read * leastPrecision;
}
