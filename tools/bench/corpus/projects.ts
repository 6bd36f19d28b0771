/**
 * Real projects that hold the quality rules to what they find, in four languages.
 *
 * Rules are made by what they find in the seen half; of the unseen half, and of the fresh ones, findings are read only when a
 * rule is done.
 */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Project {
  readonly repository: string;
  readonly commit: string;
  readonly half: 'seen' | 'unseen' | 'fresh';
  /** Of the rounds in which rules that were done met projects that nobody had looked at: what was read there was read at first sight. */
  readonly round?: number;
}

/** A finding, without anything of the project's code. */
export interface Place {
  readonly rule: string;
  readonly path: string;
  readonly line: number;
}

/** A finding that was read. */
export interface Verdict extends Place {
  /** `fix` where a maintainer would mend it. */
  readonly verdict: 'fix' | 'leave';
  /** What a second reader said, who did not know the first verdict. */
  readonly second?: 'fix' | 'leave';
  /** Why. */
  readonly cause: string;
  /**
   * Found no more, so that it says nothing of the rule as it is: since the rule was mended by its cause, or since the whole file is
   * left out, as code of others.
   */
  readonly gone?: 'finding' | 'file';
}

export async function readProjects(): Promise<readonly Project[]> {
  return JSON.parse(await readFile(join(import.meta.dirname, 'projects.json'), 'utf8')) as readonly Project[];
}

/** @param folder  `findings` or `verdicts` */
export function fileOf({ repository }: Project, folder: string): string {
  const name = (repository.split('/')[1] ?? repository).toLowerCase();
  return join(import.meta.dirname, folder, `${name}.json`);
}

/** Empty where there is no file yet. */
export async function readPlaces(file: string): Promise<readonly Place[]> {
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as readonly Place[]) : [];
}

/** Empty where there is no file yet. */
export async function readVerdicts(project: Project): Promise<readonly Verdict[]> {
  const file = fileOf(project, 'verdicts');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as readonly Verdict[]) : [];
}

export function keyOf({ rule, path, line }: Place): string {
  return `${path}:${line} ${rule}`;
}
