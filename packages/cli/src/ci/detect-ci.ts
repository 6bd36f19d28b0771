/**
 * Detects the build server that a command runs on, and the pull request that it is about, from documented environment
 * variables.
 *
 * @see https://docs.github.com/actions/reference/workflows-and-actions/variables
 * @see https://docs.gitlab.com/ci/variables/predefined_variables/
 * @see https://docs.gitea.com/usage/actions/comparison
 * @see https://www.jenkins.io/doc/book/pipeline/jenkinsfile/#using-environment-variables
 */

import { readFile } from 'node:fs/promises';

export type CiKind = 'github' | 'gitea' | 'gitlab' | 'jenkins' | 'none';

export interface CiEnvironment {
  readonly kind: CiKind;
  /** Name for display. */
  readonly name: string;
  /** Absent if the run is not about a pull request: then everything is reported. */
  readonly target?: {
    /** The target branch of the pull request. */
    readonly branch: string;
    /** Revisions that may be its commit in the clone, best first. */
    readonly revisions: readonly string[];
  };
  /** The run is about a pull request, but its target branch is unknown: a sentence. */
  readonly problem?: string;
  /** How to make the clone include the base: a sentence. */
  readonly remedy: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export async function detectCi(env: Environment): Promise<CiEnvironment> {
  if (env['GITEA_ACTIONS'] === 'true') return actions('gitea', 'Gitea Actions', env);
  if (env['GITHUB_ACTIONS'] === 'true') return actions('github', 'GitHub Actions', env);
  if (env['GITLAB_CI'] === 'true') return gitlab(env);
  if (env['JENKINS_URL']) return jenkins(env);
  return { kind: 'none', name: 'no build server', remedy: 'Fetch the base with its history.' };
}

/** Gitea runs workflows with GitHub's variables. */
async function actions(kind: CiKind, name: string, env: Environment): Promise<CiEnvironment> {
  const server = { kind, name, remedy: 'Set `fetch-depth: 0` for `actions/checkout`.' };
  const { GITHUB_EVENT_NAME: event = '', GITHUB_EVENT_PATH: path } = env;
  const isPullRequest = Boolean(env['GITHUB_BASE_REF']) || event.startsWith('pull_request');
  if (!isPullRequest) return server;
  const base = await baseOfEvent(path);
  const branch = env['GITHUB_BASE_REF'] || base.branch;
  if (branch !== undefined)
    return { ...server, target: { branch, revisions: [...base.revisions, ...remoteNames(branch)] } };
  const file = path ? `${path} of GITHUB_EVENT_PATH` : 'GITHUB_EVENT_PATH is not set, which';
  const problem = `GITHUB_EVENT_NAME is ${event}, but GITHUB_BASE_REF is not set, and ${file} does not name the branch.`;
  return { ...server, problem };
}

interface EventBase {
  readonly branch?: string;
  readonly revisions: readonly string[];
}

/** The base according to the event. */
async function baseOfEvent(path: string | undefined): Promise<EventBase> {
  if (!path) return { revisions: [] };
  try {
    const event: { pull_request?: { base?: { ref?: unknown; sha?: unknown } } } = JSON.parse(
      await readFile(path, 'utf8'),
    );
    const { ref, sha } = event.pull_request?.base ?? {};
    return {
      ...(typeof ref === 'string' && ref !== '' && { branch: ref }),
      revisions: typeof sha === 'string' ? [sha] : [],
    };
  } catch {
    // The branch name suffices; without one the caller reports what is missing.
    return { revisions: [] };
  }
}

function gitlab(env: Environment): CiEnvironment {
  const server = {
    kind: 'gitlab',
    name: 'GitLab CI',
    remedy: 'Set the variable `GIT_DEPTH` to 0 in the job.',
  } as const;
  const branch = env['CI_MERGE_REQUEST_TARGET_BRANCH_NAME'];
  const base = env['CI_MERGE_REQUEST_DIFF_BASE_SHA'];
  if (!branch) {
    const isMergeRequest = base || env['CI_PIPELINE_SOURCE'] === 'merge_request_event';
    const problem =
      'The job is about a merge request, but CI_MERGE_REQUEST_TARGET_BRANCH_NAME is not set: the target branch is unknown.';
    return isMergeRequest ? { ...server, problem } : server;
  }
  return { ...server, target: { branch, revisions: [...(base ? [base] : []), ...remoteNames(branch)] } };
}

function jenkins(env: Environment): CiEnvironment {
  const branch = env['CHANGE_TARGET'];
  const server = {
    kind: 'jenkins',
    name: 'Jenkins',
    remedy: `Have the checkout fetch \`+refs/heads/${branch ?? '*'}:refs/remotes/origin/${branch ?? '*'}\`, and not shallowly.`,
  } as const;
  if (branch) return { ...server, target: { branch, revisions: remoteNames(branch) } };
  const problem =
    'CHANGE_ID names a pull request, but CHANGE_TARGET is not set: the target branch is unknown.';
  return env['CHANGE_ID'] ? { ...server, problem } : server;
}

function remoteNames(branch: string): readonly string[] {
  return [`refs/remotes/origin/${branch}`, `refs/heads/${branch}`];
}
