/** The git port: the repository operations that features need. Every method throws `GitError`. */
import { join } from 'node:path';
import type { Outbound } from '../outbound/outbound.ts';
import { type Blame, type BlameRequest, blameLines } from './blame.ts';
import {
  type Checkout,
  type CheckoutLimits,
  type CheckoutRequest,
  checkout,
  removeStaleCheckouts,
} from './checkout.ts';
import { type CommitRequest, commitBranch } from './commit.ts';
import { type CompareRequest, type Comparison, compare, type DiffRequest, diffCommits } from './compare.ts';
import { type BaseRequest, findBase } from './find-base.ts';
import { type HistoryCommit, type HistoryRequest, readHistory } from './history.ts';
import type { SshHost } from './host-keys.ts';
import {
  type KeptFilesRequest,
  type KeptPatchRequest,
  readKeptFiles,
  readKeptPatch,
} from './kept-objects.ts';
import { type BranchList, listBranches } from './list-branches.ts';
import { createMirrors, type MirrorLimits, type MirrorRequest } from './mirror.ts';
import type { ChangedFile } from './parse-diff.ts';
import type { FilePatch } from './parse-patch.ts';
import { type PatchesRequest, readPatches } from './patches.ts';
import { findFile, type ReadFileRequest, readFileAt } from './read-file.ts';
import { fetchHead, findHead } from './resolve-ref.ts';
import { readHostKeys } from './ssh-session.ts';

export interface Git {
  /** Default branch and branches; works on an empty repository. For a plain folder: no default and no branches. */
  listBranches(request: MirrorRequest): Promise<BranchList>;
  /** The commit of a branch; `undefined` if there is no such branch, `null` for a plain folder. Fetches nothing. */
  findHead(request: CheckoutRequest): Promise<string | null | undefined>;
  /** Like `findHead`, and fetches the commit. */
  fetchHead(request: CheckoutRequest): Promise<string | null>;
  /** The keys that an ssh host presents, as `type base64`, sorted; unverified. */
  readHostKeys(host: SshHost, signal?: AbortSignal): Promise<readonly string[]>;
  checkout(request: CheckoutRequest): Promise<Checkout>;
  compare(request: CompareRequest): Promise<Comparison>;
  /** Changes between two commits, which need no common history; sorted by path. */
  diff(request: DiffRequest): Promise<readonly ChangedFile[]>;
  /** The commit since which code of a branch is new; `null` if all of it is. */
  findBase(request: BaseRequest): Promise<string | null>;
  /** The text of one file; `undefined` if the commit does not have it. */
  readFile(request: ReadFileRequest): Promise<string | undefined>;
  /** The first of the paths that exists in the commit, or the plain folder. */
  findFile(request: Omit<ReadFileRequest, 'maxBytes'>): Promise<string | undefined>;
  /** Texts of a commit's files by path, from objects fetched by a job; fetches nothing itself. */
  readKeptFiles(request: KeptFilesRequest): Promise<ReadonlyMap<string, string> | undefined>;
  /** Whole files with their changes, from objects fetched by a job; fetches nothing itself. */
  readKeptPatch(request: KeptPatchRequest): Promise<readonly FilePatch[] | undefined>;
  /** Commits in a time span, newest first, with the files that each changed. */
  readHistory(request: HistoryRequest): Promise<readonly HistoryCommit[]>;
  /** Text added by commits of a branch, in files in the format of `git log`. */
  readPatches(request: PatchesRequest): Promise<void>;
  /** Authors of lines of a commit. */
  blame(request: BlameRequest): Promise<Blame>;
  /** Commits files and publishes them as a new branch; returns the commit. */
  commitBranch(request: CommitRequest): Promise<string>;
}

export interface GitSettings extends MirrorLimits, CheckoutLimits {}

export const defaultGitSettings: GitSettings = {
  fetchTimeLimitMs: 10 * 60_000,
  maxMirrorBytes: 4 * 1024 ** 3,
  maxMirrors: 20,
  checkoutTimeLimitMs: 5 * 60_000,
  maxCheckoutBytes: 4 * 1024 ** 3,
  maxCheckoutFiles: 500_000,
};

/**
 * @param deps.dataFolder contains `mirrors/`, a cache, and `checkouts/`, emptied here if owned: a data folder has only
 *   one owner
 */
export async function createGit(deps: {
  outbound: Outbound;
  dataFolder: string;
  settings: GitSettings;
  /** False in a process that only lists branches, alongside a worker with the same data folder. */
  ownsCheckouts: boolean;
}): Promise<Git> {
  const { outbound, settings } = deps;
  const folder = join(deps.dataFolder, 'mirrors');
  const mirrors = createMirrors({ outbound, folder, limits: settings });
  const kept = { folder };
  const checkouts = join(deps.dataFolder, 'checkouts');
  if (deps.ownsCheckouts) await removeStaleCheckouts(checkouts);
  const timeLimitMs = settings.fetchTimeLimitMs;
  return {
    listBranches: (request) => listBranches({ outbound, dataFolder: deps.dataFolder, timeLimitMs }, request),
    findHead: (request) => findHead({ outbound, timeLimitMs }, request),
    fetchHead: (request) => fetchHead({ mirrors, timeLimitMs }, request),
    readHostKeys: (host, signal) => readHostKeys(outbound, host, signal),
    checkout: (request) =>
      checkout({ mirrors, folder: checkouts, dataFolder: deps.dataFolder, limits: settings }, request),
    compare: (request) => compare({ mirrors, timeLimitMs }, request),
    diff: (request) => diffCommits({ mirrors, timeLimitMs }, request),
    findBase: (request) => findBase({ mirrors, timeLimitMs }, request),
    readFile: (request) => readFileAt({ mirrors, timeLimitMs }, request),
    findFile: (request) => findFile({ mirrors, timeLimitMs }, request),
    readKeptFiles: (request) => readKeptFiles(kept, request),
    readKeptPatch: (request) => readKeptPatch(kept, request),
    readHistory: (request) => readHistory({ mirrors, timeLimitMs }, request),
    readPatches: (request) => readPatches({ mirrors, timeLimitMs, folder: checkouts }, request),
    blame: (request) => blameLines({ mirrors, timeLimitMs }, request),
    commitBranch: (request) => commitBranch({ mirrors, outbound, limits: { timeLimitMs } }, request),
  };
}
