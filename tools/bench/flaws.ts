/**
 * Recall on published flaws of maintained projects: `npm run bench -- flaws FOLDER [--half learn|fresh] [--only TEXT]
 * [--tool COMMAND] [--json FILE]`.
 *
 * FOLDER holds clones of the repositories of `known-flaws`. `--only` takes the flaws whose id holds TEXT, `--tool` another
 * scanner: a command with `{directory}` and `{output}` that writes SARIF. `known-flaws/matches.ts` says what is found.
 */

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findClone, tellMissing } from './clones/clones.ts';
import { halfOf, readKnownFlaws } from './known-flaws/known-flaws.ts';
import { measureFlaw, type Outcome } from './known-flaws/measure.ts';
import { printTables } from './known-flaws/table.ts';
import { scannerOf } from './scanners/scanner.ts';

const usage =
  'usage: npm run bench -- flaws FOLDER [--half learn|fresh] [--only TEXT] [--tool COMMAND] [--json FILE]\n';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      half: { type: 'string', default: 'learn' },
      only: { type: 'string', default: '' },
      tool: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const [folder = ''] = positionals;
  if (!existsSync(folder)) {
    process.stderr.write(usage);
    return 2;
  }
  const scan = scannerOf(values.tool);
  const missing: string[] = [];
  const outcomes: Outcome[] = [];
  for (const flaw of await readKnownFlaws()) {
    if (halfOf(flaw.repository) !== values.half || !flaw.id.includes(values.only)) continue;
    const gitDir = findClone(folder, flaw.repository);
    if (gitDir === undefined) {
      missing.push(flaw.repository);
      continue;
    }
    const outcome = await measureFlaw(flaw, gitDir, scan);
    outcomes.push(outcome);
    process.stdout.write(tell(outcome));
  }
  process.stdout.write(`\n${printTables(outcomes)}${tellMissing(folder, missing)}`);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(outcomes, null, 2)}\n`);
  return 0;
}

function tell({ flaw, found, isSilentAfter }: Outcome): string {
  const what =
    found === undefined
      ? 'missed'
      : `found  ${found.rule}, ${found.confidence}${isSilentAfter === true ? '' : ', also after the fix'}`;
  return `${flaw.language} ${flaw.id} CWE-${flaw.cwe}: ${what}\n`;
}
