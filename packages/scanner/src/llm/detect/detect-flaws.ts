/**
 * Asks a model about the routes of a tree, one at a time, for what flows do not decide. It proposes: quotes have to stand
 * where it says, facts of the program must not speak against it, and a second question that has not seen how the
 * first came about tries to refute each claim.
 */

import { checkDirectory } from '../../check-directory.ts';
import { checkInstallation } from '../../check-installation.ts';
import type { EntriesJob } from '../../process/child-message.ts';
import { askInTurn, tally } from '../ask-in-turn.ts';
import type { LlmProvider } from '../llm.ts';
import { type AskedEntry, askAboutEntry } from './ask-about-entry.ts';
import type { Detection, DetectRequest } from './detection.ts';
import { type DetectLimits, placeClaims, runForModel } from './place-claims.ts';
import { withoutKnown } from './without-known.ts';

const timeLimitMs = 900_000;
const workerHeapMegabytes = 1_024;
const defaultMaxEntries = 200;
/** @throws {ScanError} as `scanDirectory` */
export async function detectFlaws(
  llm: LlmProvider,
  request: DetectRequest,
  limits: DetectLimits = {},
): Promise<Detection> {
  checkInstallation();
  const directory = await checkDirectory(request.directory);
  const job: EntriesJob = {
    kind: 'entries',
    directory,
    useGitignore: request.useGitignore ?? false,
    models: request.models ?? {},
    maxEntries: request.maxEntries ?? defaultMaxEntries,
    workers: 1,
    workerHeapMegabytes,
    fileTimeLimitMs: timeLimitMs,
  };
  const { slices, beyond } = await runForModel(job, limits);
  const { signal = new AbortController().signal } = limits;
  const asked = await askInTurn(slices, (slice, end) =>
    end === undefined ? askAboutEntry(llm, slice, request.account, signal) : Promise.resolve(notAsked(end)),
  );
  const claims = withoutKnown(
    asked.flatMap((one) => one.claims),
    request.findings,
  );
  const findings = await placeClaims({ ...request, directory }, claims, limits);
  return { findings, ...countUp(asked, slices.length, beyond) };
}

function notAsked(failure: AskedEntry['failure']): AskedEntry {
  return {
    failure,
    claims: [],
    refused: [],
    calls: 0,
    isCached: false,
    usage: { inputTokens: 0, outputTokens: 0 },
  };
}

function countUp(asked: readonly AskedEntry[], entries: number, beyond: number): Omit<Detection, 'findings'> {
  const skipped = tally(asked.flatMap(({ failure }) => failure ?? []));
  const looked = asked.filter(({ failure }) => failure === undefined);
  return {
    entries: {
      total: entries + beyond,
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
