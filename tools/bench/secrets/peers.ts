/** What other tools say of the labelled files: the files for them to read, and their reports by lines. */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { LabelledFile } from './cred-data.ts';
import type { MeasuredFile } from './measured-file.ts';

/** Below `folder`; the caller removes it, for it holds what others leaked. */
export async function writeLabelledFile(folder: string, file: LabelledFile): Promise<void> {
  const path = placeIn(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file.text);
}

function placeIn(folder: string, { project, path }: Pick<LabelledFile, 'project' | 'path'>): string {
  return join(resolve(folder), project.replace('/', '+'), path);
}

/** The lines that a report names, by absolute path: those of gitleaks, detect-secrets and CredSweeper, as JSON. */
export type NamedLines = ReadonlyMap<string, ReadonlySet<number>>;

interface OfGitleaks {
  readonly File: string;
  readonly StartLine: number;
}
interface OfCredSweeper {
  readonly line_data_list: readonly { readonly path: string; readonly line_num: number }[];
}
interface OfDetectSecrets {
  readonly results: Readonly<Record<string, readonly { readonly line_number: number }[]>>;
}

/** @param folder  that the paths of the report are relative to */
export function readPeerReport(text: string, folder: string): NamedLines {
  const report = JSON.parse(text) as readonly (OfGitleaks | OfCredSweeper)[] | OfDetectSecrets;
  const lines = new Map<string, Set<number>>();
  const add = (path: string, line: number): void => {
    const place = resolve(folder, path);
    lines.set(place, (lines.get(place) ?? new Set()).add(line));
  };
  if ('results' in report)
    for (const [path, found] of Object.entries(report.results))
      for (const { line_number } of found) add(path, line_number);
  else
    for (const one of report)
      if ('File' in one) add(one.File, one.StartLine);
      else for (const { path, line_num } of one.line_data_list) add(path, line_num);
  return lines;
}

/** The files as if the report's lines were what a form had found. */
export function asToldBy(
  named: NamedLines,
  folder: string,
  files: readonly MeasuredFile[],
): readonly MeasuredFile[] {
  return files.map((file) => {
    const lines = named.get(placeIn(folder, file)) ?? new Set<number>();
    return { ...file, candidates: [], formed: new Set([...lines].map(file.nameOfLine)) };
  });
}
