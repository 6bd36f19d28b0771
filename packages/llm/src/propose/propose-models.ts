/**
 * Asks a model about library functions for which Assay has no model, one question per library. It gets each function's
 * name, a call of it, and which arguments hold external data; it proposes, and a person decides.
 */

import { createRedactor } from '@assay/core';
import {
  checkDirectory,
  checkInstallation,
  type UnknownCallsJob,
  type UnknownLibrary,
} from '@assay/scanner/for-models';
import { askInTurn, tally } from '../ask-in-turn.ts';
import { type DetectLimits, runForModel } from '../detect/place-claims.ts';
import {
  addUsage,
  type LlmAccount,
  type LlmFailure,
  type LlmProvider,
  noUsage,
  type PromptPart,
} from '../llm.ts';
import { SpecAnswer, specKinds, specPromptVersion, specRows, specSystemPrompt } from '../prompts/spec-v1.ts';
import { addSpent, nothingSpent, type Spent } from '../refute-claims.ts';
import type { ProposalRequest, Proposals, ProposedRow, RowRefusal } from './proposal.ts';
import { readRows } from './read-rows.ts';

const timeLimitMs = 900_000;
const workerHeapMegabytes = 1_024;
const defaultMaxCalls = 60;
const maxOutputTokens = 4_000;

export interface AskedLibrary extends Spent {
  readonly failure: LlmFailure | undefined;
  readonly rows: readonly ProposedRow[];
  readonly refused: readonly RowRefusal[];
}

/** @throws {ScanError} like `scanDirectory` */
export async function proposeModels(
  llm: LlmProvider,
  request: ProposalRequest,
  limits: DetectLimits = {},
): Promise<Proposals> {
  checkInstallation();
  const job: UnknownCallsJob = {
    kind: 'unknown-calls',
    directory: await checkDirectory(request.directory),
    useGitignore: request.useGitignore ?? false,
    models: request.models ?? {},
    maxCalls: request.maxCalls ?? defaultMaxCalls,
    workers: 1,
    workerHeapMegabytes,
    fileTimeLimitMs: timeLimitMs,
  };
  const { libraries, beyond } = await runForModel(job, limits);
  const { signal = new AbortController().signal } = limits;
  const asked = await askInTurn(libraries, (library, end) =>
    end === undefined
      ? askAboutLibrary(llm, library, request.account, signal)
      : Promise.resolve(notAsked(end)),
  );
  const skipped = tally(asked.flatMap(({ failure }) => failure ?? []));
  const looked = asked.filter(({ failure }) => failure === undefined);
  return {
    rows: asked.flatMap(({ rows }) => rows),
    libraries: {
      total: libraries.length,
      looked: looked.length,
      cached: looked.filter(({ isCached }) => isCached).length,
    },
    skipped: beyond > 0 ? { ...skipped, too_many: beyond } : skipped,
    refused: tally(asked.flatMap(({ refused }) => refused)),
    calls: asked.reduce((sum, { calls }) => sum + calls, 0),
    usage: asked.reduce((sum, { usage }) => addUsage(sum, usage), noUsage),
  };
}

export async function askAboutLibrary(
  llm: LlmProvider,
  library: UnknownLibrary,
  account: LlmAccount,
  signal: AbortSignal,
): Promise<AskedLibrary> {
  const { kindNamed } = await import('@assay/rules');
  const roleOf = (kind: string): string | undefined => kindNamed(kind)?.role;
  const completion = await llm.complete(
    {
      task: 'spec',
      promptVersion: specPromptVersion,
      system: specSystemPrompt,
      parts: packLibrary(library, (kind) => kindNamed(kind) ?? { role: '', meaning: '' }),
      schema: SpecAnswer,
      maxOutputTokens,
      account,
    },
    signal,
  );
  const spent = addSpent(nothingSpent, completion);
  if (completion.kind === 'failed') return { ...spent, failure: completion.failure, rows: [], refused: [] };
  return { ...spent, failure: undefined, ...readRows(completion.json.rows, library, roleOf) };
}

/**
 * Names and lines of the repository are fenced. Secrets in the lines were redacted when the files were read; those in
 * names are redacted here.
 */
function packLibrary(
  { library, language, version, calls }: UnknownLibrary,
  kindOf: (kind: string) => { readonly role: string; readonly meaning: string },
): readonly PromptPart[] {
  const redactor = createRedactor();
  const rows = specRows.filter((row) => row !== 'propagator');
  const kinds = rows.map((row) => {
    const own = specKinds.filter((kind) => kindOf(kind).role === row);
    return [`Kinds of ${row} rows:`, ...own.map((kind) => `- ${kind}: ${kindOf(kind).meaning}`)].join('\n');
  });
  const name = `${library}${version === '' ? '' : ` ${version}`}, used in ${language}`;
  const functions = calls.map(({ path, arity, tainted }, at) => {
    const given = tainted.length === 0 ? 'its receiver' : `argument ${tainted.join(', ')}`;
    const called = path === '' ? 'the module itself' : path;
    return `${at + 1}. ${called}, given ${arity} arguments; data from outside is in ${given}`;
  });
  return [
    { kind: 'instruction', label: '', text: kinds.join('\n\n') },
    { kind: 'untrusted', label: 'the library', text: redactor.redact(name) },
    { kind: 'untrusted', label: 'its functions', text: redactor.redact(functions.join('\n')) },
    ...calls.map(({ place, text }, at) => ({
      kind: 'untrusted' as const,
      label: `call ${at + 1} ${place.path} from line ${place.startLine}`,
      text,
    })),
    { kind: 'instruction', label: '', text: 'Give the rows.' },
  ];
}

function notAsked(failure: LlmFailure): AskedLibrary {
  return { ...nothingSpent, isCached: false, failure, rows: [], refused: [] };
}
