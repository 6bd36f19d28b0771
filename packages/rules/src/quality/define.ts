/** Quality rules: metadata comes from a table by family, and each rule adds its detection. */

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
  /** Overrides the family's remedy for the language. */
  readonly remedy?: string;
}

/**
 * Defines a rule of a family. Rules that are not trusted are in `preview`: their findings have low confidence, which
 * reports omit unless asked. The same holds for bugs in tests and examples.
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
 * Bugs that are at least as frequent in tests as elsewhere. Of 28 findings of the other families read in tests, 8 were
 * worth fixing: tests do wrong things on purpose, and whatever they leave behind ends with the process.
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
