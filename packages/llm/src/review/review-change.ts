/**
 * Asks a model for flaws in the changed functions of a change. It only proposes: each claim must quote changed lines,
 * and a second, independent question tries to refute it. A model never dismisses anything.
 */

import { createRedactor, type FileChange, type FileMetrics, type Finding } from '@assay/core';
import { isOfTests } from '@assay/engine/files';
import { type CheckedClaim, type NamedPlace, readSource } from '@assay/scanner/for-models';
import { askInTurn, tally } from '../ask-in-turn.ts';
import { secretsOf } from '../context/secrets-of.ts';
import { showDefinitions } from '../context/show-definitions.ts';
import type { KnownFlaw } from '../detect/pack-part.ts';
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
import { nothingSpent } from '../refute-claims.ts';
import { type AskedChunk, askAboutChunk, type ChunkQuestion } from './ask-about-chunk.ts';
import { calledNames } from './called-names.ts';
import { type ChangedPiece, changedPieces, type ToldFlaw } from './changed-pieces.ts';

export interface ReviewRequest {
  /** Absolute path of the head tree. */
  readonly directory: string;
  /** Absolute path of the base tree. */
  readonly baseDirectory: string;
  readonly files: readonly FileChange[];
  /** Of the head tree. */
  readonly metrics: readonly FileMetrics[];
  /** Of the base tree. */
  readonly baseMetrics: readonly Pick<FileMetrics, 'path'>[];
  /** Of the head tree: files with more of them are shown first, and secrets among them are redacted. */
  readonly findings: readonly Finding[];
  /** Flaws that the review reports without a model. */
  readonly known: readonly KnownFlaw[];
  /** The author's description of the change; the empty string if there is none. */
  readonly intent: string;
  readonly account: LlmAccount;
  /** `2026-11-21`, UTC. Default: the clock's. */
  readonly today?: string;
}

export interface ModelReview {
  /** In report order. */
  readonly findings: readonly Finding[];
  /** Findings about a flaw that the review reports without a model: its index in `known`. */
  readonly joined: ReadonlyMap<Finding, number>;
  /** The model's description of the change, one sentence each; may be empty. */
  readonly intents: readonly string[];
  readonly chunks: { readonly total: number; readonly looked: number };
  /** Changed files that the model was not shown completely, and why. */
  readonly skippedFiles: readonly { readonly path: string; readonly reason: string }[];
  readonly skipped: Readonly<Partial<Record<LlmFailure, number>>>;
  readonly refused: Readonly<Record<string, number>>;
  readonly calls: number;
  readonly usage: LlmUsage;
}

const maxIntent = 500;
/** Limits for functions called by changed lines: their beginnings show what they do. */
const calledLimits = { most: 6, lines: 40 };

/** @throws {ScanError} like `scanDirectory` */
export async function reviewChange(
  llm: LlmProvider,
  request: ReviewRequest,
  limits: DetectLimits = {},
): Promise<ModelReview> {
  const { signal = new AbortController().signal } = limits;
  const { directory, account } = request;
  const { chunks, gone, skipped: skippedFiles } = await cutPieces(request);
  const intent = createRedactor().redact(plainLine(request.intent, maxIntent));
  const index = indexOf(request.metrics);
  const ask = async (pieces: readonly ChangedPiece[]): Promise<AskedChunk> => {
    const called = await showDefinitions(
      directory,
      index,
      calledNames(pieces, index),
      { pieces },
      calledLimits,
    );
    const question = {
      pieces,
      gone,
      called,
      known: knownIn(pieces, request.known),
      intent,
      account,
      define: (names: readonly string[], shown: Parameters<ChunkQuestion['define']>[1]) =>
        showDefinitions(directory, index, names, { pieces: shown }),
    };
    return askAboutChunk(llm, question, signal);
  };
  const asked = await askInTurn(chunks, (pieces, end) =>
    end === undefined ? ask(pieces) : Promise.resolve(notAsked(end)),
  );
  const claims = asked.flatMap((one) => one.claims);
  const findings = await placeClaims(request, claims, limits);
  return {
    findings,
    joined: joinedIn(findings, claims),
    intents: asked.flatMap((one) => (one.intent === '' ? [] : [one.intent])),
    chunks: { total: chunks.length, looked: asked.filter(({ failure }) => failure === undefined).length },
    skippedFiles,
    skipped: tally(asked.flatMap(({ failure }) => failure ?? [])),
    refused: tally(asked.flatMap(({ refused }) => refused)),
    calls: asked.reduce((sum, { calls }) => sum + calls, 0),
    usage: asked.reduce((sum, { usage }) => addUsage(sum, usage), noUsage),
  };
}

/** Excludes tests: their names say nothing about the program. */
function indexOf(metrics: readonly FileMetrics[]): readonly NamedPlace[] {
  return metrics
    .filter(({ path }) => !isOfTests(path))
    .flatMap(({ path, functions }) =>
      functions.map(({ name, startLine, endLine }) => ({ path, name, startLine, endLine })),
    );
}

function knownIn(pieces: readonly ChangedPiece[], known: readonly KnownFlaw[]): readonly ToldFlaw[] {
  const paths = new Set(pieces.map(({ path }) => path));
  return known.map((flaw, at) => ({ ...flaw, number: at + 1 })).filter(({ path }) => paths.has(path));
}

/** Findings about flaws that are reported already, with their index in `known`. */
function joinedIn(
  findings: readonly Finding[],
  claims: readonly CheckedClaim[],
): ReadonlyMap<Finding, number> {
  return new Map(
    findings.flatMap((finding) => {
      const claim = claims.find(
        ({ rule, place, entry }) =>
          rule.id === finding.ruleId &&
          place.path === finding.location.path &&
          entry === finding.identity.sinkTokens,
      );
      return claim?.sameAs === undefined ? [] : [[finding, claim.sameAs - 1] as const];
    }),
  );
}

async function cutPieces(request: ReviewRequest) {
  const { directory, baseDirectory, files, metrics, baseMetrics, findings } = request;
  const [texts, oldTexts] = [new Map<string, readonly string[]>(), new Map<string, readonly string[]>()];
  const [known, oldKnown] = [metrics, baseMetrics].map((all) => new Set(all.map(({ path }) => path)));
  for (const { path, previousPath, change } of files) {
    const oldPath = previousPath ?? path;
    if (change !== 'deleted' && known?.has(path)) texts.set(path, await readLines(directory, path));
    if (change !== 'added' && oldKnown?.has(oldPath))
      oldTexts.set(oldPath, await readLines(baseDirectory, oldPath));
  }
  const linesOf = (path: string): readonly string[] => texts.get(path) ?? [];
  const oldLinesOf = (path: string): readonly string[] => oldTexts.get(path) ?? [];
  const secrets = findings.flatMap(({ type, location }) => (type === 'secret' ? [location] : []));
  // The head tree comes first, because findings are located there.
  const both = (path: string): readonly string[] => [...linesOf(path), ...oldLinesOf(path)];
  const redactor = createRedactor(
    secretsOf(secrets, [...new Set([...texts.keys(), ...oldTexts.keys()])], both),
  );
  return changedPieces({ files, metrics, findings, linesOf, oldLinesOf, redactor });
}

/** Empty for a file that must not be shown. */
async function readLines(directory: string, path: string): Promise<readonly string[]> {
  const source = await readSource(directory, path);
  return source === undefined ? [] : source.text.split('\n').map((line) => line.replace(/\r$/, ''));
}

function notAsked(failure: LlmFailure): AskedChunk {
  return { ...nothingSpent, isCached: false, failure, intent: '', claims: [], refused: [] };
}
