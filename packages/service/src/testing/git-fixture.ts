/** Makes real repositories for tests, without a work tree, so that any file name and mode can be committed. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface FixtureFile {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** Default `100644`. */
  readonly mode?: '100644' | '100755' | '120000';
}

export interface GitFixture {
  readonly gitDir: string;
  /** Runs git in the repository; gives trimmed standard output. */
  git(args: readonly string[], input?: string | Uint8Array, env?: Record<string, string>): string;
  /** Commits exactly `files` on `branch` (made when missing) and gives the commit. */
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

/** A bare repository at `gitDir` with `main` as its HEAD. */
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
      const index = { GIT_INDEX_FILE: join(gitDir, `index-${process.pid}`) };
      git(['read-tree', '--empty'], '', index);
      const lines = files.map((file) => {
        const blob = git(['hash-object', '-w', '--stdin'], file.content);
        return `${file.mode ?? '100644'} ${blob}\t${file.path}\0`;
      });
      git(['update-index', '-z', '--index-info'], lines.join(''), index);
      const tree = git(['write-tree'], '', index);
      rmSync(index.GIT_INDEX_FILE, { force: true });
      const parents = parent === undefined ? [] : ['-p', parent];
      const named = { GIT_AUTHOR_NAME: author };
      const commit = git(['commit-tree', tree, ...parents, '-m', `files of ${branch}`], '', named);
      git(['update-ref', `refs/heads/${branch}`, commit]);
      return commit;
    },
  };
}
