/**
 * The labels of Samsung/CredData, and the files that they are of, at the commits that they name. Values are never printed
 * nor kept: what leaves this file are texts in memory, and places in them.
 */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { git, readBlobs } from '../churn/git.ts';
import { findClone } from '../clones/clones.ts';
import { listStoredTree } from '../clones/stored-tree.ts';

/** Kept for whoever judges the analyzer by what nobody has read. */
export const unread: readonly string[] = [
  'open-falcon/falcon-plus',
  'fabric/fabric',
  'PyGithub/PyGithub',
  'go-acme/lego',
  'cloudfoundry/credhub',
  'scribejava/scribejava',
  'spotify/docker-client',
];

export interface Label {
  /** 1-based, the end inclusive. */
  readonly firstLine: number;
  readonly lastLine: number;
  readonly isSecret: boolean;
  /** Offsets in the line, -1 where the label is of the whole line. */
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly categories: readonly string[];
}

export interface LabelledFile {
  readonly project: string;
  readonly path: string;
  readonly text: string;
  readonly labels: readonly Label[];
}

/**
 * In order of projects and paths. Files that a clone lacks are left out.
 *
 * @param isHeldOut  those that are never read otherwise, and no others
 */
export async function* readLabelledFiles(folder: string, isHeldOut = false): AsyncGenerator<LabelledFile> {
  const gitDir = findClone(folder, 'Samsung/CredData');
  if (gitDir === undefined) throw new Error(`no clone of Samsung/CredData in ${folder}`);
  const show = async (path: string) => (await git(storeOf(gitDir), ['show', `HEAD:${path}`])).toString();
  const snapshot: Record<string, string> = JSON.parse(await show('snapshot.json'));
  const projects = Object.entries(snapshot)
    .map(([id, address]) => ({ id, project: address.replace('https://github.com/', '') }))
    .sort((a, b) => (a.project < b.project ? -1 : 1));
  for (const { id, project } of projects) {
    const clone = unread.includes(project) !== isHeldOut ? undefined : findClone(folder, project);
    if (clone === undefined) continue;
    const name = crc32(Buffer.from(id, 'hex')).toString(16).padStart(8, '0');
    yield* filesOf(project, clone, id.slice(0, 40), labelsOf(await show(`meta/${name}.csv`)));
  }
}

const storeOf = (gitDir: string) => ({ gitDir, objectDir: join(gitDir, 'objects') });

async function* filesOf(
  project: string,
  gitDir: string,
  commit: string,
  labels: ReadonlyMap<string, readonly Label[]>,
): AsyncGenerator<LabelledFile> {
  const repository = storeOf(gitDir);
  const tree = await listStoredTree(gitDir, commit).catch(() => []);
  const files = tree.flatMap((file) => {
    const id = createHash('sha256').update(file.path).digest('hex').slice(0, 8);
    const own = labels.get(id);
    return own === undefined ? [] : [{ ...file, labels: own }];
  });
  const contents = await readBlobs(
    repository,
    files.map(({ blob }) => blob),
  );
  for (const [index, { path, labels: own }] of files.entries()) {
    const text = contents[index]?.toString();
    if (text !== undefined) yield { project, path, text, labels: own };
  }
}

/** By the name of the file: the start of its path's digest. No field of the table holds a comma. */
function labelsOf(csv: string): ReadonlyMap<string, readonly Label[]> {
  const byFile = new Map<string, Label[]>();
  const [head = '', ...rows] = csv.trim().split(/\r?\n/);
  const columns = head.split(',');
  for (const row of rows) {
    const cells = row.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const label = {
      firstLine: Number(cell('LineStart')),
      lastLine: Number(cell('LineEnd')),
      isSecret: cell('GroundTruth') === 'T',
      valueStart: cell('ValueStart') === '' ? -1 : Number(cell('ValueStart')),
      valueEnd: cell('ValueEnd') === '' ? -1 : Number(cell('ValueEnd')),
      categories: cell('Category').split(':'),
    };
    byFile.set(cell('FileID'), [...(byFile.get(cell('FileID')) ?? []), label]);
  }
  return byFile;
}
