/**
 * Asks a model about the parts of a tree's programs for flaws that are not reported already. It only proposes: quotes
 * must be verbatim at the given place, and facts about the program must not contradict a claim. A claim that matches a
 * low-confidence finding of the engine corroborates it; a second, independent question tries to refute each of the
 * others.
 */

import type { Finding } from '@assay/core';
import {
  checkDirectory,
  checkInstallation,
  type EntriesJob,
  type PartSlices,
} from '@assay/scanner/for-models';
import { askInTurn, tally } from '../ask-in-turn.ts';
import { showDefinitions } from '../context/show-definitions.ts';
import type { LlmFailure, LlmProvider } from '../llm.ts';
import { nothingSpent } from '../refute-claims.ts';
import { type AskedPart, askAboutPart } from './ask-about-part.ts';
import type { Detection, DetectRequest } from './detection.ts';
import { ownFindings } from './own-findings.ts';
import { type DetectLimits, placeClaims, runForModel } from './place-claims.ts';

const timeLimitMs = 900_000;
const workerHeapMegabytes = 1_024;
/** Parts have some 15,000 tokens each. */
const defaultMaxParts = 100;

/** @throws {ScanError} like `scanDirectory` */
export async function detectFlaws(
  llm: LlmProvider,
  request: DetectRequest,
  limits: DetectLimits = {},
): Promise<Detection> {
  const directory = await checkDirectory(request.directory);
  const { slices, beyond, index } = await listParts({ ...request, directory }, limits);
  const { signal = new AbortController().signal } = limits;
  const own = ownFindings(request.findings, request.rules ?? []);
  const { account } = request;
  const define = (names: readonly string[], slice: PartSlices['slices'][number]) =>
    showDefinitions(directory, index, names, slice);
  const asked = await askInTurn(slices, (slice, end) =>
    end === undefined
      ? askAboutPart<Met>(
          llm,
          { ...own, slice, all: slices, define, account, meet: meetIn(own.meet) },
          signal,
        )
      : Promise.resolve(notAsked(end)),
  );
  const claims = asked.flatMap((one) => one.claims);
  const findings = await placeClaims({ ...request, directory }, claims, limits);
  const met = asked.flatMap((one) => one.met);
  return {
    findings,
    confirmed: new Set(met.flatMap(({ finding, isProvable }) => (isProvable ? [finding] : []))),
    ...countUp(asked, slices.length, beyond),
  };
}

/** The parts that a model would be asked about. @throws {ScanError} like `scanDirectory` */
export async function listParts(
  request: Pick<DetectRequest, 'directory' | 'useGitignore' | 'models' | 'maxParts'>,
  limits: DetectLimits = {},
): Promise<PartSlices> {
  checkInstallation();
  const job: EntriesJob = {
    kind: 'entries',
    directory: request.directory,
    useGitignore: request.useGitignore ?? false,
    models: request.models ?? {},
    maxParts: request.maxParts ?? defaultMaxParts,
    workers: 1,
    workerHeapMegabytes,
    fileTimeLimitMs: timeLimitMs,
  };
  return runForModel(job, limits);
}

interface Met {
  readonly finding: Finding;
  /** False for a class in which no claim is ever proven: see `FlawClass.refutedBy`. */
  readonly isProvable: boolean;
}

function meetIn(meet: ReturnType<typeof ownFindings>['meet']) {
  return (claim: Parameters<typeof meet>[0]): Met | undefined => {
    const finding = meet(claim);
    return finding && { finding, isProvable: claim.flaw.refutedBy.length === 0 };
  };
}

function notAsked(failure: LlmFailure): AskedPart<Met> {
  return { ...nothingSpent, isCached: false, failure, claims: [], met: [], refused: [] };
}

function countUp(
  asked: readonly AskedPart[],
  parts: number,
  beyond: number,
): Omit<Detection, 'findings' | 'confirmed'> {
  const skipped = tally(asked.flatMap(({ failure }) => failure ?? []));
  const looked = asked.filter(({ failure }) => failure === undefined);
  return {
    entries: {
      total: parts + beyond,
      looked: looked.length,
      cached: looked.filter(({ isCached }) => isCached).length,
    },
    skipped: beyond > 0 ? { ...skipped, too_many: beyond } : skipped,
    calls: asked.reduce((sum, { calls }) => sum + calls, 0),
    usage: {
      inputTokens: asked.reduce((sum, { usage }) => sum + usage.inputTokens, 0),
      outputTokens: asked.reduce((sum, { usage }) => sum + usage.outputTokens, 0),
    },
    refused: tally(asked.flatMap(({ refused }) => refused)),
  };
}
