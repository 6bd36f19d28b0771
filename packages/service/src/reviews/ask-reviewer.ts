/** What a review asks of the language model: about changed functions, what rules cannot see. It adds comments and clears nothing. */

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
  /** Findings of the model that are about a flaw which the engine tells: that one. */
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
  /** Of the new side. */
  readonly head: ScanReport;
  /** What the review tells without a model. */
  readonly told: readonly ToldComment[];
  readonly config: ScanConfig;
  readonly signal: AbortSignal;
}

/** `undefined` where nobody is asked; a failure costs what the model would have said, not the review. */
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

/** What a review tells without a model, as a model is told it. */
export function knownOf(
  told: readonly ToldComment[],
): readonly { readonly path: string; readonly line: number; readonly title: string }[] {
  return told.map(({ finding: { location }, title }) => ({
    path: location.path,
    line: location.range.startLine,
    title,
  }));
}

/** @param joined  places in what was told */
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
