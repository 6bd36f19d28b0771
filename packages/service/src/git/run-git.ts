/**
 * Runs the git command line on repositories that nobody trusts.
 *
 * A plain `git clone` of a hostile repository runs its hooks and filters and makes links out of the tree. Here: no
 * shell, an environment of known variables only, no configuration but ours, no hooks, no filters, no links, no
 * prompts, no redirects, one transport, objects checked on arrival, and limits on time and output.
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { GitError } from './git-error.ts';

export interface GitRun {
  readonly args: readonly string[];
  /** `GIT_DIR`; without one git looks no further than `cwd`. */
  readonly gitDir?: string;
  readonly cwd?: string;
  /** Further variables, such as `GIT_INDEX_FILE`. They win over the fixed ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Further configuration. It travels in the environment, which other users of the machine cannot read. */
  readonly config?: readonly (readonly [key: string, value: string])[];
  readonly input?: string | Uint8Array;
  readonly limits: GitLimits;
  /** Transports that this run may use; none by default. */
  readonly protocols?: readonly ('http' | 'https')[];
  /** Called every half second while git runs; a returned error stops it. */
  readonly watch?: () => Promise<GitError | undefined>;
}

export interface GitLimits {
  readonly timeLimitMs: number;
  readonly maxOutputBytes: number;
  readonly signal?: AbortSignal;
}

export interface GitResult {
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** At most 64 KiB: for logs, never shown to users and never compared. */
  readonly stderr: string;
}

const maxErrorBytes = 65_536;
const watchIntervalMs = 500;
/** Chosen: what git needs to stop by itself after SIGTERM, removing its lock and temporary files. */
const killDelayMs = 2_000;

/** Answers whatever the exit code; throws `GitError` for time, size, abort and a missing git. */
export async function runGit(run: GitRun): Promise<GitResult> {
  run.limits.signal?.throwIfAborted();
  const child = spawn('git', [...configFlags, ...run.args], {
    cwd: run.cwd ?? '/',
    env: environmentOf(run),
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const stopped = superviseProcess(child, run);
  // A git that ends before it has read its input closes the pipe; its exit code says why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(run.input ?? '');
  const [stdout, stderr, exitCode] = await Promise.all([
    collect(child.stdout, run.limits.maxOutputBytes, () =>
      stopped.stop(new GitError('repository_too_large', 'Git wrote more output than allowed.')),
    ),
    collect(child.stderr, maxErrorBytes, () => undefined),
    waitForExit(child),
  ]).finally(() => stopped.release());
  if (stopped.reason() !== undefined) throw stopped.reason();
  return { exitCode, stdout, stderr: stderr.toString('utf8') };
}

/** As `runGit`, for commands that must succeed: a bad exit code is a `GitError` with `code`. Gives standard output. */
export async function runGitOrThrow(run: GitRun, code: GitError['code'] = 'git_failed'): Promise<Buffer> {
  const result = await runGit(run);
  if (result.exitCode === 0) return result.stdout;
  const cause = new Error(`git ${run.args[0] ?? ''} ended with ${result.exitCode}: ${result.stderr.trim()}`);
  throw new GitError(code, `git ${run.args[0] ?? ''} failed.`, cause);
}

const configFlags = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.symlinks=false',
  'core.attributesFile=/dev/null',
  'core.excludesFile=/dev/null',
  'core.autocrlf=false',
  'core.protectHFS=true',
  'core.protectNTFS=true',
  'init.templateDir=',
  'protocol.allow=never',
  'http.followRedirects=false',
  'http.proxy=',
  'http.emptyAuth=false',
  'credential.helper=',
  'submodule.recurse=false',
  'fetch.fsckObjects=true',
  'transfer.fsckObjects=true',
  'fetch.recurseSubmodules=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'commit.gpgSign=false',
  'safe.directory=*',
  'advice.detachedHead=false',
  // Harmless faults that old, well-known histories contain.
  ...[
    'badDate',
    'badDateOverflow',
    'badEmail',
    'badTimezone',
    'missingEmail',
    'missingNameBeforeEmail',
    'missingSpaceBeforeDate',
    'missingSpaceBeforeEmail',
    'zeroPaddedDate',
    'zeroPaddedFilemode',
  ].map((fault) => `fetch.fsck.${fault}=ignore`),
].flatMap((setting) => ['-c', setting]);

/** Certificate stores that an operator may have set; everything else of our own environment stays here. */
const passedOn = ['PATH', 'SSL_CERT_FILE', 'SSL_CERT_DIR'] as const;

function environmentOf(run: GitRun): Record<string, string> {
  const inherited = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const protocols = run.protocols ?? [];
  const config = [
    ...protocols.map((protocol) => [`protocol.${protocol}.allow`, 'always'] as const),
    ...(run.config ?? []),
  ];
  return {
    ...Object.fromEntries(inherited),
    HOME: '/nonexistent',
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '/bin/false',
    SSH_ASKPASS: '/bin/false',
    GIT_ALLOW_PROTOCOL: protocols.join(':') || 'none',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
    ...(run.gitDir === undefined ? {} : { GIT_DIR: run.gitDir }),
    GIT_CONFIG_COUNT: String(config.length),
    ...Object.fromEntries(
      config.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
    ...run.env,
  };
}

interface Supervision {
  stop(reason: GitError): void;
  reason(): GitError | undefined;
  release(): void;
}

/** Ends the whole process group (git starts helpers) at the time limit, on abort, or when the watch says so. */
function superviseProcess(child: ChildProcessWithoutNullStreams, run: GitRun): Supervision {
  let reason: GitError | undefined;
  let killTimer: NodeJS.Timeout | undefined;
  const stop = (why: GitError): void => {
    if (reason !== undefined) return;
    reason = why;
    signalGroup(child, 'SIGTERM');
    killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), killDelayMs);
  };
  const onAbort = (): void => stop(new GitError('git_aborted', 'The git command was cancelled.'));
  const timer = setTimeout(
    () => stop(new GitError('git_timeout', 'The git command took too long.')),
    run.limits.timeLimitMs,
  );
  const watcher = setInterval(() => {
    run.watch?.().then(
      (error) => error !== undefined && stop(error),
      (error: unknown) => stop(new GitError('git_failed', 'The size of the repository is not known.', error)),
    );
  }, watchIntervalMs);
  run.limits.signal?.addEventListener('abort', onAbort, { once: true });
  return {
    stop,
    reason: () => reason,
    release: () => {
      clearTimeout(timer);
      clearTimeout(killTimer);
      clearInterval(watcher);
      run.limits.signal?.removeEventListener('abort', onAbort);
    },
  };
}

function signalGroup(child: ChildProcessWithoutNullStreams, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // The group ended in the meantime; anything else is a bug.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function collect(
  stream: NodeJS.ReadableStream,
  maxBytes: number,
  onOverflow: () => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= maxBytes) chunks.push(bytes);
    else onOverflow();
  }
  return Buffer.concat(chunks);
}

function waitForExit(child: ChildProcessWithoutNullStreams): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new GitError('git_failed', 'Git could not be started.', error)));
    child.once('close', (exitCode) => resolve(exitCode ?? -1));
  });
}
