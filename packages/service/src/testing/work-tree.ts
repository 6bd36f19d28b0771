/** A repository with a work tree, as people have it: for tests that change files and rename them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface WorkTree {
  readonly folder: string;
  /** Gives trimmed standard output. */
  git(...args: string[]): string;
  /** Writes the files, and commits them with whatever else has changed. */
  commit(files: Readonly<Record<string, string>>): void;
}

/** Makes the folder, with `main` as its HEAD and no commit. */
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
