/** A repository with a regular work tree, for tests that change and rename files. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface WorkTree {
  readonly folder: string;
  /** Returns trimmed standard output. */
  git(...args: string[]): string;
  /** Writes the files, and commits them with any other changes. */
  commit(files: Readonly<Record<string, string>>): void;
}

/** Creates the folder, with `main` as its HEAD and no commits. */
export function createWorkTree(folder: string): WorkTree {
  mkdirSync(folder);
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
  const git = (...args: string[]): string =>
    execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet', '--initial-branch=main');
  return {
    folder,
    git,
    commit: (files) => {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      git('add', '--all');
      git('commit', '--quiet', '--message=change');
    },
  };
}
