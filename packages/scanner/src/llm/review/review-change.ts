/**
 * Asks a model what is wrong with the changed functions of a change. It proposes: a quote has to stand on changed lines, and
 * a second question that has not seen how the first came about tries to refute each claim. It clears nothing.
 */

import type { FileChange, FileMetrics, Finding } from '@assay/core';
import type { CheckedClaim } from '../../process/claims-request.ts';
import { askInTurn, tally } from '../ask-in-turn.ts';
import { readSource } from '../context/read-source.ts';
import { secretsOf } from '../context/secrets-of.ts';
import { type DetectLimits, placeClaims } from '../detect/place-claims.ts';
import {
  addUsage,
  type LlmAccount,
  type LlmFailure,
  type LlmProvider,
  type LlmUsage,
  noUsage,
} from '../llm.ts';
import { plainLine } from '../plain-line.ts';
import { createRedactor } from '../redact.ts';
import { nothingSpent } from '../refute-claims.ts';
import { type AskedChunk, askAboutChunk } from './ask-about-chunk.ts';
import { changedPieces } from './changed-pieces.ts';

export interface ReviewRequest {
  /** Absolute path of the new side. */
  readonly directory: string;
  readonly files: readonly FileChange[];
  /** Of the new side. */
  readonly metrics: readonly FileMetrics[];
  /** Of the new side: what the engine has found itself is not told twice. */
  readonly findings: readonly Finding[];
  /** What the author says that the change is for; the empty string where nothing is known. */
  readonly intent: string;
  readonly account: LlmAccount;
  /** `2026-11-21`, UTC. Default: the clock's. */
  readonly today?: string;
}

export interface ModelReview {
  /** In the order of a report. */
  readonly findings: readonly Finding[];
  readonly chunks: { readonly total: number; readonly looked: number };
  /** Changed files that the model was not shown as a whole, and why. */
  readonly skippedFiles: readonly { readonly path: string; readonly reason: string }[];
  readonly skipped: Readonly<Partial<Record<LlmFailure, number>>>;
  readonly refused: Readonly<Record<string, number>>;
  readonly calls: number;
  readonly usage: LlmUsage;
}

const maxIntent = 500;

/** @throws {ScanError} as `scanDirectory` */
export async function reviewChange(
  llm: LlmProvider,
  request: ReviewRequest,
  limits: DetectLimits = {},
): Promise<ModelReview> {
  const { signal = new AbortController().signal } = limits;
  const { chunks, skipped: skippedFiles } = await cutPieces(request);
  const intent = createRedactor().redact(plainLine(request.intent, maxIntent));
  const asked = await askInTurn(chunks, (pieces, end) =>
    end === undefined
      ? askAboutChunk(llm, { pieces, intent, account: request.account }, signal)
      : Promise.resolve(notAsked(end)),
  );
  const claims = asked.flatMap((one) => one.claims).filter((claim) => !isKnown(claim, request.findings));
  const findings = await placeClaims(request, claims, limits);
  return {
    findings,
    chunks: { total: chunks.length, looked: asked.filter(({ failure }) => failure === undefined).length },
    skippedFiles,
    skipped: tally(asked.flatMap(({ failure }) => failure ?? [])),
    refused: tally(asked.flatMap(({ refused }) => refused)),
    calls: asked.reduce((sum, { calls }) => sum + calls, 0),
    usage: asked.reduce((sum, { usage }) => addUsage(sum, usage), noUsage),
  };
}

async function cutPieces({ directory, files, metrics, findings }: ReviewRequest) {
  const texts = new Map<string, readonly string[]>();
  const known = new Set(metrics.map(({ path }) => path));
  for (const { path, change } of files) {
    if (change === 'deleted' || !known.has(path)) continue;
    const source = await readSource(directory, path);
    texts.set(
      path,
      source === undefined ? [] : source.text.split('\n').map((line) => line.replace(/\r$/, '')),
    );
  }
  const linesOf = (path: string): readonly string[] => texts.get(path) ?? [];
  const secrets = findings.flatMap(({ type, location }) => (type === 'secret' ? [location] : []));
  const redactor = createRedactor(secretsOf(secrets, [...texts.keys()], linesOf));
  return changedPieces({ files, metrics, findings, linesOf, redactor });
}

function isKnown({ place, rule }: CheckedClaim, findings: readonly Finding[]): boolean {
  return findings.some(
    ({ location, category }) =>
      category === rule.category &&
      location.path === place.path &&
      location.range.startLine <= place.endLine &&
      location.range.endLine >= place.startLine,
  );
}

function notAsked(failure: LlmFailure): AskedChunk {
  return { ...nothingSpent, isCached: false, failure, claims: [], refused: [] };
}
