/**
 * Recall on published flaws of maintained projects: `npm run bench -- flaws FOLDER [--half learn|fresh] [--only TEXT]
 * [--language NAME] [--tool COMMAND] [--llm] [--answers FOLDER] [--json FILE]`.
 *
 * FOLDER holds clones of the repositories of `known-flaws`. `--only` takes the flaws whose id holds TEXT, `--language` those in one language, `--tool` another
 * scanner (`--llm`: Assay with the language model that the environment names): a command with `{directory}` and `{output}` that writes SARIF. `--answers` keeps the
 * model's answers, so that a run that was interrupted pays for none twice. `known-flaws/matches.ts` says what is found.
 */

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findClone, tellMissing } from './clones/clones.ts';
import { halfOf, readKnownFlaws } from './known-flaws/known-flaws.ts';
import { measureFlaw, type Outcome } from './known-flaws/measure.ts';
import { printTables } from './known-flaws/table.ts';
import { openModelScanner } from './scanners/assay-with-model.ts';
import { scannerOf } from './scanners/scanner.ts';

const usage =
  'usage: npm run bench -- flaws FOLDER [--half learn|fresh] [--only TEXT] [--language NAME] [--tool COMMAND] [--llm] [--answers FOLDER] [--json FILE]\n';

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      half: { type: 'string', default: 'learn' },
      only: { type: 'string', default: '' },
      language: { type: 'string' },
      tool: { type: 'string' },
      json: { type: 'string' },
      llm: { type: 'boolean', default: false },
      answers: { type: 'string' },
    },
  });
  const [folder = ''] = positionals;
  if (!existsSync(folder)) {
    process.stderr.write(usage);
    return 2;
  }
  const model = values.llm ? openModelScanner(process.env, values.answers) : undefined;
  const scan = model?.scan ?? scannerOf(values.tool);
  const missing: string[] = [];
  const outcomes: Outcome[] = [];
  for (const flaw of await readKnownFlaws()) {
    const isWanted = flaw.language === (values.language ?? flaw.language) && flaw.id.includes(values.only);
    if (halfOf(flaw.repository) !== values.half || !isWanted) continue;
    const gitDir = findClone(folder, flaw.repository);
    if (gitDir === undefined) {
      missing.push(flaw.repository);
      continue;
    }
    const outcome = await measureFlaw(flaw, gitDir, scan);
    outcomes.push(outcome);
    process.stdout.write(tell(outcome));
  }
  process.stdout.write(`\n${printTables(outcomes)}${model?.tell() ?? ''}${tellMissing(folder, missing)}`);
  await model?.close();
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
