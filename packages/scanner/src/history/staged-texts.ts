/**
 * `@assay/scanner/staged`: secrets in staged changes. Loads neither the engine nor the other analyzers, because a
 * commit waits for it.
 */

import type { SecretForm } from '@assay/analyzers';
import { findSecrets } from '@assay/analyzers/secrets';
import { type AddedText, readAddedTexts } from './patch-texts.ts';

/** Arguments for git that produce the format read by `readStaged`. */
export const stagedDiffArguments: readonly string[] = [
  '-c',
  'core.quotePath=true',
  'diff',
  '--cached',
  '--patch',
  '--unified=3',
  '--no-renames',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--submodule=short',
  '--no-prefix',
  '--diff-filter=d',
];

export interface StagedTexts {
  readonly files: number;
  /** Texts that may add a secret. */
  readonly suspects: readonly AddedText[];
  /** Number of other texts with findings of lower confidence. */
  readonly lessSure: number;
  /** Paths of files that were not read because they are not text. */
  readonly unread: readonly string[];
}

export async function readStaged(
  patch: Buffer,
  secretForms: readonly SecretForm[] = [],
): Promise<StagedTexts> {
  const paths = new Set<string>();
  const suspects: AddedText[] = [];
  const doubtful = new Set<string>();
  const unread: string[] = [];
  for await (const added of readAddedTexts(oneOf(patch), (path) => unread.push(path))) {
    paths.add(added.path);
    const found = findSecrets(added.path, added.text, secretForms);
    if (found.some(({ confidence }) => confidence !== 'low')) suspects.push(added);
    else if (found.length > 0) doubtful.add(added.path);
  }
  return { files: paths.size, suspects, lessSure: doubtful.size, unread };
}

// biome-ignore lint/suspicious/useAwait: git's output is read as a stream elsewhere
async function* oneOf(patch: Buffer): AsyncGenerator<Buffer> {
  yield patch;
}
