/** Reads the packages of a directory in the contained process of a scan. */

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { advisoriesFolderOf, type ListedPackage } from '@assay/scanner/advisories';
import { type ScanReport, scanDirectory } from '@assay/scanner/scan';
import type { CommandContext } from '../terminal.ts';
import { UserError } from '../user-error.ts';

export type { ListedPackage };

export type ScannedPackages = Pick<ScanReport, 'findings' | 'problems'> & {
  readonly packages: readonly ListedPackage[];
};

/** @throws {UserError} and {ScanError} */
export async function scanPackages(
  { terminal, signal }: CommandContext,
  directory: string,
): Promise<ScannedPackages> {
  const root = resolve(directory);
  const found = await stat(root).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new UserError(`${directory} is not a directory.`);
  const report = await scanDirectory({
    directory: root,
    scope: 'dependencies',
    advisories: advisoriesFolderOf(terminal.env),
    withPackages: true,
    signal,
  });
  const { findings, problems, packages = [] } = report;
  return { findings, problems, packages };
}

/** Names in files are hostile: removes control characters that a terminal would interpret. */
export function cleanText(text: string): string {
  return text.replace(/\p{C}+/gu, ' ');
}
