/** Labels of flaws in published packages, and where their code lies. */

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Label {
  /** Class of flaw: `prototype-pollution`. */
  readonly cls: string;
  readonly cwe: number;
  /** Folders of the flawed version and, where there is one, of the version in which it is fixed. */
  readonly flawed: string;
  readonly fixed: string | undefined;
  readonly sinks: readonly { readonly file: string; readonly line: number }[];
}

interface LabelRow {
  readonly cls: string;
  readonly cwe: number;
  readonly name: string;
  readonly version: string;
  readonly fixed: string | null;
  readonly sinks: Label['sinks'];
}

/** Labels whose flawed package is there, and the names of those that are missing. */
export async function readLabels(
  file: string,
  folder: string,
): Promise<{ labels: readonly Label[]; missing: readonly string[] }> {
  const rows = JSON.parse(await readFile(file, 'utf8')) as readonly LabelRow[];
  const labels: Label[] = [];
  const missing: string[] = [];
  for (const row of rows) {
    const folderOf = (version: string): string =>
      join(folder, `${row.name.replace('/', '+')}@${version.replace(/^v/, '')}`, 'package');
    const flawed = folderOf(row.version);
    const fixed = row.fixed === null ? undefined : folderOf(row.fixed);
    const sinks = existsSync(flawed) ? await placeSinks(flawed, row.sinks) : [];
    if (sinks.length === 0) {
      missing.push(`${row.name}@${row.version}`);
      continue;
    }
    const { cls, cwe } = row;
    labels.push({
      cls,
      cwe,
      sinks,
      flawed,
      fixed: fixed !== undefined && existsSync(fixed) ? fixed : undefined,
    });
  }
  return { labels, missing };
}

/** The sinks with the paths of their files in the package; a label may have just the end of one. */
async function placeSinks(folder: string, sinks: Label['sinks']): Promise<Label['sinks']> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((path) => !path.includes('node_modules/'))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return sinks.flatMap((sink) => {
    const file = files.find((path) => path === sink.file || path.endsWith(`/${sink.file}`));
    return file === undefined ? [] : [{ ...sink, file }];
  });
}
