/** `assay init`: writes a configuration with all settings commented out. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configFileName } from '@assay/scanner/scan';
import type { Terminal } from './terminal.ts';

const template = `# How Assay scans this repository. Everything is optional; docs/configuration.md of Assay explains it.
rules:
  # Severity of a rule, or off. assay rules list names them; javascript/* is every rule of the language.
  # javascript/loose-equality: off

paths:
  # Findings in these files are left out; the files are still read, so that flows stay whole.
  exclude:
    # - test/**

gate:
  # New findings this bad or worse fail the scan.
  # fail_on: high
`;

/** @throws a system error if there is one already, or it cannot be written */
export async function writeFirstConfig(terminal: Terminal, directory: string): Promise<void> {
  const file = join(directory, configFileName);
  await writeFile(file, template, { flag: 'wx' });
  terminal.stdout.write(`${file}\n`);
}
