/** `assay advisories import` and `assay advisories list`. */

import { resolve } from 'node:path';
import { countOf } from '@assay/core';
import { advisoriesFolderOf, importAdvisories, readAbout } from '@assay/scanner/advisories';
import type { CommandContext } from '../terminal.ts';
import { UserError } from '../user-error.ts';

export interface ImportCommandOptions {
  readonly name: string;
  readonly date?: string;
}

/** @throws {UserError} and {ImportError} */
export function runImport(
  { terminal }: CommandContext,
  paths: readonly string[],
  { name, date }: ImportCommandOptions,
): void {
  if (date !== undefined && Date.parse(date) > Date.now())
    throw new UserError(`${date} is in the future: give the date of the newest advisory.`);
  const folder = folderOf(terminal.env);
  const { about, records, withdrawn, invalid } = importAdvisories({
    paths: paths.map((path) => resolve(path)),
    folder,
    name,
    date,
  });
  terminal.stdout.write(
    `${records === 1 ? '1 advisory' : `${records} advisories`}${withdrawn === 0 ? '' : `, ${withdrawn} withdrawn left out`}\n`,
  );
  for (const { ecosystem, records: count, date: newest } of about.ecosystems)
    terminal.stdout.write(`  ${ecosystem.padEnd(12)} ${String(count).padStart(7)}  ${newest}\n`);
  for (const one of invalid.slice(0, 10))
    terminal.stderr.write(
      `assay: ${countOf(one.records, 'record')} left out: ${one.reason} (${one.example})\n`,
    );
}

export function listAdvisories({ terminal }: CommandContext): void {
  const about = readAbout(folderOf(terminal.env));
  if (about === undefined) {
    terminal.stdout.write('There are no advisories: import some with `assay advisories import`.\n');
    return;
  }
  terminal.stdout.write(`${about.name}, ${about.date}\n`);
  for (const { ecosystem, records, date } of about.ecosystems)
    terminal.stdout.write(`  ${ecosystem.padEnd(12)} ${String(records).padStart(7)}  ${date}\n`);
}

/** @throws {UserError} if no folder for advisories is configured */
function folderOf(env: CommandContext['terminal']['env']): string {
  const folder = advisoriesFolderOf(env);
  if (folder === undefined)
    throw new UserError('No advisories folder: set ASSAY_ADVISORIES to its absolute path.');
  return folder;
}
