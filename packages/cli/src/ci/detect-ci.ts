/**
 * Which build server a command runs on, and which pull request it is about, by the environment variables that each
 * documents.
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
  /** For a reader. */
  readonly name: string;
  /** Absent where the run is about no pull request: everything is reported then. */
  readonly target?: {
    /** The branch that the pull request is to go into. */
    readonly branch: string;
    /** What may name its commit in the clone, best first. */
    readonly revisions: readonly string[];
  };
  /** What makes a clone have the base: a sentence. */
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

/** Gitea runs workflows with the variables of GitHub. */
async function actions(kind: CiKind, name: string, env: Environment): Promise<CiEnvironment> {
  const remedy = 'Set `fetch-depth: 0` for `actions/checkout`.';
  const branch = env['GITHUB_BASE_REF'];
  if (!branch) return { kind, name, remedy };
  const sha = await baseOfEvent(env['GITHUB_EVENT_PATH']);
  return { kind, name, remedy, target: { branch, revisions: [...sha, ...remoteNames(branch)] } };
}

/** What the event says that the base was. */
async function baseOfEvent(path: string | undefined): Promise<readonly string[]> {
  if (!path) return [];
  try {
    const event: { pull_request?: { base?: { sha?: unknown } } } = JSON.parse(await readFile(path, 'utf8'));
    const sha = event.pull_request?.base?.sha;
    return typeof sha === 'string' ? [sha] : [];
  } catch {
    // The branch's name will do.
    return [];
  }
}

function gitlab(env: Environment): CiEnvironment {
  const server = {
    kind: 'gitlab',
    name: 'GitLab CI',
    remedy: 'Set the variable `GIT_DEPTH` to 0 in the job.',
  } as const;
  const branch = env['CI_MERGE_REQUEST_TARGET_BRANCH_NAME'];
  if (!branch) return server;
  const base = env['CI_MERGE_REQUEST_DIFF_BASE_SHA'];
  return { ...server, target: { branch, revisions: [...(base ? [base] : []), ...remoteNames(branch)] } };
}

function jenkins(env: Environment): CiEnvironment {
  const branch = env['CHANGE_TARGET'];
  const server = {
    kind: 'jenkins',
    name: 'Jenkins',
    remedy: `Have the checkout fetch \`+refs/heads/${branch ?? '*'}:refs/remotes/origin/${branch ?? '*'}\`, and not shallowly.`,
  } as const;
  return branch ? { ...server, target: { branch, revisions: remoteNames(branch) } } : server;
}

function remoteNames(branch: string): readonly string[] {
  return [`refs/remotes/origin/${branch}`, `refs/heads/${branch}`];
}
