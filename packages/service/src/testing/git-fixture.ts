/** Creates real repositories for tests without a work tree, so that any file name and mode can be committed. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

export interface FixtureFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** Default `100644`. */
  readonly mode?: '100644' | '100755' | '120000';
}

export interface GitFixture {
  readonly gitDir: string;
  /** Runs git in the repository; returns trimmed standard output. */
  git(args: readonly string[], input?: string | Uint8Array, env?: Record<string, string>): string;
  /** Commits exactly `files` on `branch` (created if missing) and returns the commit. */
  commit(branch: string, files: readonly FixtureFile[], parent?: string, author?: string): string;
}

const identity = {
  GIT_AUTHOR_NAME: 'Tester',
  GIT_AUTHOR_EMAIL: 'tester@example.org',
  GIT_COMMITTER_NAME: 'Tester',
  GIT_COMMITTER_EMAIL: 'tester@example.org',
  GIT_AUTHOR_DATE: '1700000000 +0000',
  GIT_COMMITTER_DATE: '1700000000 +0000',
};

/** Creates a bare repository at `gitDir` with `main` as its HEAD. */
export function createGitFixture(gitDir: string): GitFixture {
  mkdirSync(gitDir, { recursive: true });
  const git: GitFixture['git'] = (args, input, env) =>
    execFileSync('git', args, {
      cwd: gitDir,
      input: input ?? '',
      env: {
        PATH: process.env['PATH'],
        HOME: '/nonexistent',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_DIR: gitDir,
        ...identity,
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 64_000_000,
    })
      .toString('utf8')
      .trim();
  git(['init', '--quiet', '--bare', '--initial-branch=main', gitDir]);
  return {
    gitDir,
    git,
    commit: (branch, files, parent, author = 'Tester') => {
      const stream = Buffer.concat([
        Buffer.from(`commit refs/heads/${branch}\nmark :1\n`),
        Buffer.from(`author ${author} <tester@example.org> 1700000000 +0000\n`),
        Buffer.from('committer Tester <tester@example.org> 1700000000 +0000\n'),
        dataOf(`files of ${branch}\n`),
        Buffer.from(parent === undefined ? 'deleteall\n' : `from ${parent}\ndeleteall\n`),
        ...files.flatMap(({ path, content, mode = '100644' }) => [
          Buffer.from(`M ${mode} inline ${quotePath(path)}\n`),
          dataOf(content),
        ]),
        Buffer.from('get-mark :1\n'),
      ]);
      return git(['fast-import', '--quiet', '--force'], stream);
    },
  };
}

function dataOf(content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]);
}

/** Quotes as a C string, which git requires for paths with quotes and newlines. */
function quotePath(path: string): string {
  return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}
