/**
 * Runs the git command line on untrusted repositories.
 *
 * A plain `git clone` of a hostile repository runs its hooks and filters and creates links out of the tree. Here: no
 * shell, an environment of known variables only, no configuration but ours, no hooks, no filters, no links, no prompts,
 * no redirects, one transport, objects verified on arrival, and limits on time and output.
 */
import { GitError } from './git-error.ts';
import { type GitLimits, type GitResult, runProcess } from './run-process.ts';

export type { GitLimits } from './run-process.ts';

export interface GitRun {
  readonly args: readonly string[];
  /** `GIT_DIR`; without one git does not search beyond `cwd`. */
  readonly gitDir?: string;
  readonly cwd?: string;
  /** Additional variables, such as `GIT_INDEX_FILE`. They override the fixed ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Additional configuration. It is passed in the environment, which other users of the machine cannot read. */
  readonly config?: readonly (readonly [key: string, value: string])[];
  readonly input?: string | Uint8Array;
  readonly limits: GitLimits;
  /** Transports allowed for this run; none by default. */
  readonly protocols?: readonly ('http' | 'https' | 'ssh')[];
  /** Called every half second while git runs; a returned error stops it. */
  readonly watch?: () => Promise<GitError | undefined>;
}

/** Resolves regardless of the exit code; throws `GitError` for time, size, abort and a missing git. */
export function runGit(run: GitRun): Promise<GitResult> {
  const { input, limits, watch } = run;
  return runProcess({
    program: 'git',
    args: [...configFlags, ...run.args],
    cwd: run.cwd ?? '/',
    env: environmentOf(run),
    ...(input === undefined ? {} : { input }),
    limits,
    watch,
  });
}

/**
 * Like `runGit`, for commands that must succeed: any other exit code is a `GitError` with `code`. Returns standard
 * output.
 */
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
  // A remote that sends nothing for two minutes has stalled: while working, it sends a few bytes every five seconds
  // (`uploadpack.keepAlive`).
  'http.lowSpeedLimit=1',
  'http.lowSpeedTime=120',
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
  // Harmless defects in old, well-known histories.
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

/** Includes certificate stores set by an operator; no other variable of our environment is passed on. */
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
