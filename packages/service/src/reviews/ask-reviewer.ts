/** Asks the language model for flaws in changed functions that rules cannot find. Adds comments, clears nothing. */

import type { Finding } from '@assay/core';
import type { ModelReview } from '@assay/llm';
import { applyConfig, type ScanConfig, ScanError, type ScanReport } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import type { Comparison } from '../git/compare.ts';
import type { Ports } from '../ports.ts';
import type { ReviewRow } from '../storage/reviews.ts';

type Deps = Pick<ServiceContext, 'log'> & Pick<Ports, 'scanner' | 'llm'>;

export interface AskedReviewer extends Omit<ModelReview, 'joined'> {
  readonly model: string;
  /** Maps findings of the model to the engine's finding of the same flaw. */
  readonly joined: ReadonlyMap<Finding, Finding>;
}

/** A comment of a review. */
export interface ToldComment {
  readonly finding: Finding;
  readonly title: string;
}

export interface ReviewerQuestion {
  /** Absolute path of the new side. */
  readonly directory: string;
  /** Absolute path of the old side. */
  readonly baseDirectory: string;
  readonly comparison: Comparison;
  readonly base: ScanReport;
  /** Report on the new side. */
  readonly head: ScanReport;
  /** Comments of the review without the model. */
  readonly told: readonly ToldComment[];
  readonly config: ScanConfig;
  readonly signal: AbortSignal;
}

/** Returns `undefined` if the model is not asked. A failure only costs the model's comments, not the review. */
export async function askReviewer(
  deps: Deps,
  review: Pick<ReviewRow, 'id' | 'repository_id' | 'pull_request'>,
  { directory, baseDirectory, comparison, base, head, told, config, signal }: ReviewerQuestion,
): Promise<AskedReviewer | undefined> {
  const { reviewChange } = deps.scanner;
  if (reviewChange === undefined || !deps.llm.isConfigured) return undefined;
  const request = {
    directory,
    baseDirectory,
    files: comparison.files,
    metrics: head.metrics,
    baseMetrics: base.metrics,
    findings: head.findings,
    known: knownOf(told),
    intent: review.pull_request?.title ?? '',
    account: { repositoryId: review.repository_id, reviewId: review.id },
  };
  try {
    const said = await reviewChange(deps.llm, request, { signal, isBackground: true });
    const { findings } = applyConfig({ ...head, findings: said.findings, suppressed: [] }, config);
    return { ...said, findings, joined: joinTold(said.joined, told), model: deps.llm.id };
  } catch (error) {
    if (signal.aborted || !(error instanceof ScanError)) throw error;
    deps.log.warn({ reviewId: review.id, code: error.code }, 'the change could not be shown to the model');
    return undefined;
  }
}

/** The engine's comments in the form in which the model sees them. */
export function knownOf(
  told: readonly ToldComment[],
): readonly { readonly path: string; readonly line: number; readonly title: string }[] {
  return told.map(({ finding: { location }, title }) => ({
    path: location.path,
    line: location.range.startLine,
    title,
  }));
}

/** @param joined  indexes into `told` */
export function joinTold(
  joined: ModelReview['joined'],
  told: readonly ToldComment[],
): AskedReviewer['joined'] {
  return new Map(
    [...joined].flatMap(([finding, at]) => {
      const other = told[at]?.finding;
      return other === undefined ? [] : [[finding, other] as const];
    }),
  );
}
