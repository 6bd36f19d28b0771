/** Quality rules: what a rule says of itself stands in a table by family, and a rule adds what it looks at. */

import { defineSyntaxRule, type SyntaxContext } from '@assay/engine/rule';
import { isExample, isTest } from '../words/file-purposes.ts';
import { heads, type QualityFamily } from './heads.ts';
import type { QualityLanguage } from './shape.ts';
import { isTrusted } from './trust.ts';

type SyntaxRule = ReturnType<typeof defineSyntaxRule>;

interface Detection {
  /** Types of the nodes that `check` is called for, in source order. */
  readonly nodes: readonly string[];
  readonly check: (node: number, context: SyntaxContext) => void;
  /** Where the language has a remedy of its own. */
  readonly remedy?: string;
}

/**
 * A rule of a family. One that is not trusted is in `preview`: its findings have low confidence, which reports leave out
 * unless they are asked for them. So are bugs in tests and examples, whoever finds them.
 */
export function defineQualityRule(
  language: QualityLanguage,
  family: QualityFamily,
  detection: Detection,
): SyntaxRule {
  const { minutes, ...head } = heads[family];
  const { remedy = head.remedy, nodes, check } = detection;
  const id = `${language}/${family}`;
  const isShippedOnly = head.type === 'bug' && !aboutTests.has(family);
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
    check: (node, context) => {
      const isDoubted =
        isShippedOnly && context.purposes.length > 0 && (isTest(context) || isExample(context));
      check(node, isDoubted ? doubting(context) : context);
    },
  });
}

/**
 * Bugs that tests have as often as other code, or more. Of the others 8 of 28 that were read in tests are worth mending: tests
 * do on purpose what is wrong, and what they leave behind ends with them.
 */
const aboutTests: ReadonlySet<QualityFamily> = new Set<QualityFamily>([
  'assert-on-tuple',
  'defer-before-error-check',
  'fatal-in-goroutine',
  'test-without-assertion',
  'useless-comparison',
]);

function doubting(context: SyntaxContext): SyntaxContext {
  return { ...context, report: (finding) => context.report({ ...finding, confidence: 'low' }) };
}
