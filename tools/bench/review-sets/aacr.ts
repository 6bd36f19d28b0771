/** AACR-Bench (arXiv:2601.19494): comments on pull requests of public repositories that people accepted or refused. */

import { join } from 'node:path';
import { git } from '../churn/git.ts';
import { findClone } from '../clones/clones.ts';
import type { Case, SetComment } from './located.ts';

export const aacrRepository = 'alibaba/aacr-bench';

export interface PullRequestCase extends Case {
  /** `owner/name` at GitHub. */
  readonly repository: string;
  /** The branch that it goes to, and its head. */
  readonly branch: string;
  readonly head: string;
}

interface Entry {
  readonly githubPrUrl: string;
  /** In spite of their names: the commit of the branch that takes the change, and the head of the change. */
  readonly source_commit: string;
  readonly target_commit: string;
  readonly comments: readonly {
    readonly source_model: string;
    readonly path: string;
    readonly side: string;
    readonly from_line: number | null;
    readonly to_line: number | null;
    readonly category: string;
  }[];
}

const flaws = new Set(['Code Defect', 'Security Vulnerability']);

/** `undefined` when FOLDER has no clone of the set. */
export async function readAacr(folder: string): Promise<readonly PullRequestCase[] | undefined> {
  const gitDir = findClone(folder, aacrRepository);
  if (gitDir === undefined) return undefined;
  const read = async (path: string): Promise<readonly Entry[]> => {
    const source = { gitDir, objectDir: join(gitDir, 'objects') };
    return JSON.parse((await git(source, ['show', `HEAD:${path}`])).toString()) as readonly Entry[];
  };
  const accepted = await read('dataset/positive_samples.json');
  const refused = await read('dataset/negative_samples.json');
  const refusedByUrl = new Map(refused.map((entry) => [entry.githubPrUrl, entry]));
  return accepted.map((entry) => {
    const [, , , owner = '', name = '', , number = ''] = entry.githubPrUrl.split('/');
    const other = refusedByUrl.get(entry.githubPrUrl);
    return {
      id: `${owner}/${name}#${number}`,
      repository: `${owner}/${name}`,
      branch: entry.source_commit,
      head: entry.target_commit,
      comments: [...toComments(entry, true), ...(other === undefined ? [] : toComments(other, false))],
      others: new Map(),
    };
  });
}

/** Those at lines of head. */
function toComments({ comments }: Entry, isAccepted: boolean): readonly SetComment[] {
  return comments.flatMap(({ source_model, path, side, from_line, to_line, category }) => {
    const line = to_line ?? from_line;
    if (side !== 'right' || line === null) return [];
    return [
      {
        path,
        startLine: from_line ?? line,
        endLine: line,
        isAccepted,
        isFlaw: flaws.has(category),
        author: source_model,
      },
    ];
  });
}
