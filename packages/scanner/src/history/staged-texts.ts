/**
 * `@assay/scanner/staged`: what a commit is about to add. Loads neither the engine nor the other analyzers: who commits waits for it.
 */

import type { SecretForm } from '@assay/analyzers';
import { findSecrets } from '@assay/analyzers/secrets';
import { type AddedText, readAddedTexts } from './patch-texts.ts';

/** Arguments of git that write what is staged as `readStaged` reads it. */
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
  /** Those in which a secret may be added. */
  readonly suspects: readonly AddedText[];
  /** How many others have what is less sure. */
  readonly lessSure: number;
  /** Paths of files that were not read: they are no text. */
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
