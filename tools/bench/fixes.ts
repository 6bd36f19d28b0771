/**
 * How many findings have a fix that is proven: `npm run bench -- fixes DIRECTORY... [--all] [--by-file FOLDER]
 * [--json FILE] [--patches FOLDER]`.
 *
 * Counts the security findings of medium and high confidence of each directory by language and rule - with `--all` those of quality
 * as well, as a scan shows them -: those whose rule has a fixer, those with an edit, those that every gate lets through, and why the others have none. Nothing is written to
 * the directories. `--patches` writes each verified fix as a patch. `--by-file` asks a language model for those that the rule has no proven
 * fix for; its answers stand in files, and the command is repeated until no question is open.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { LlmProvider } from '@assay/llm';
import type { Finding } from '../../packages/core/src/index.ts';
import type { Languages } from '../../packages/engine/src/index.ts';
import { fixOfRule, isRuleOfCode, loadGrammars } from '../../packages/scanner/src/analysis/engine.ts';
import { Slicer } from '../../packages/scanner/src/analysis/slice.ts';
import { adviseOn } from '../../packages/scanner/src/fix/advise.ts';
import { noneUnread } from '../../packages/scanner/src/fix/advise-settings.ts';
import { fixingAnalyzer, proposeConfigurationFix } from '../../packages/scanner/src/fix/configuration-fix.ts';
import { openSession, proposeRuleFix, verify } from '../../packages/scanner/src/fix/fix-session.ts';
import {
  type FixOutcome,
  listRules,
  proposeFix,
  scanDirectory,
  verifyFix,
} from '../../packages/scanner/src/index.ts';
import { proposeFix as askForFix } from '../../packages/service/src/fixes/propose-fix.ts';
import { createModelByFile } from './scanners/model-by-file.ts';

const usage =
  'usage: npm run bench -- fixes DIRECTORY... [--only TEXT] [--all] [--by-file FOLDER] [--json FILE] [--patches FOLDER]\n';

interface Measured {
  readonly tree: string;
  readonly ruleId: string;
  readonly severity: string;
  readonly place: string;
  readonly hasFixer: boolean;
  readonly hasEdit: boolean;
  readonly isVerified: boolean;
  /** S, R or G of an edit; the empty string without one. */
  readonly safety: string;
  /** Name of why it is not verified: a gate, or why there is no edit. */
  readonly cause: string;
  /** The same in a sentence; the empty string where it is. */
  readonly reason: string;
  readonly patch: string;
}

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'string' },
      patches: { type: 'string' },
      only: { type: 'string', default: '' },
      all: { type: 'boolean', default: false },
      'by-file': { type: 'string' },
    },
  });
  if (positionals.length === 0) {
    process.stderr.write(usage);
    return 2;
  }
  const languages = await loadGrammars();
  const llm = values['by-file'] === undefined ? undefined : createModelByFile(values['by-file']);
  const measured: Measured[] = [];
  for (const directory of positionals)
    measured.push(
      ...(await measureTree(resolve(directory), languages, { only: values.only, isAll: values.all, llm })),
    );
  process.stdout.write(
    `${tableOfRules(measured)}\n${tableOfTrees(measured)}\n${tableOfCauses(measured)}\n${reasonsOf(measured)}`,
  );
  if (llm !== undefined) process.stdout.write(`\n${llm.open()} open questions\n`);
  if (values.patches !== undefined) await writePatches(values.patches, measured);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(measured, null, 2)}\n`);
  return 0;
}

async function measureTree(
  directory: string,
  languages: Languages,
  {
    only,
    isAll,
    llm,
  }: { readonly only: string; readonly isAll: boolean; readonly llm: LlmProvider | undefined },
): Promise<readonly Measured[]> {
  const report = await scanDirectory({ directory, scope: isAll ? 'all' : 'security' });
  const findings = report.findings.filter(
    ({ confidence, category, ruleId }) =>
      confidence !== 'low' && (isAll || category === 'security') && ruleId.includes(only),
  );
  const measured: Measured[] = [];
  const slicer = await Slicer.open(directory, languages);
  for (const finding of findings) {
    const byRule = await measure(directory, finding, languages, slicer);
    measured.push(
      byRule.isVerified || llm === undefined ? byRule : await askModel(directory, finding, byRule, llm),
    );
  }
  return measured;
}

/** As the service asks it, with up to three answers. */
async function askModel(
  directory: string,
  finding: Finding,
  byRule: Measured,
  llm: LlmProvider,
): Promise<Measured> {
  const { outcome, modelCalls } = await askForFix(
    { scanner: { scanDirectory, proposeFix, verifyFix }, llm },
    {
      directory,
      finding,
      rule: listRules().find(({ id }) => id === finding.ruleId),
      repositoryId: 'bench',
      signal: new AbortController().signal,
    },
  );
  const said = modelCalls.map(({ result }) => result).join(', ');
  const { cause, reason, ...rest } = measured(byRule, outcome);
  return { ...rest, cause, reason: rest.isVerified ? reason : `${reason} (the model: ${said})` };
}

async function measure(
  directory: string,
  finding: Finding,
  languages: Languages,
  slicer: Slicer,
): Promise<Measured> {
  const { ruleId, severity, location } = finding;
  const base: Measured = {
    tree: basename(directory),
    ruleId,
    severity,
    place: `${location.path}:${location.range.startLine}`,
    hasFixer: fixOfRule(ruleId) !== undefined,
    hasEdit: false,
    isVerified: false,
    safety: '',
    cause: 'no_fixer',
    reason: 'the rule has no fixer',
    patch: '',
  };
  const analyzer = fixingAnalyzer(ruleId);
  if (analyzer !== undefined)
    return measured(base, await proposeConfigurationFix({ directory, finding }, analyzer));
  if (!isRuleOfCode(ruleId)) return measured(base, noneUnread(finding));
  const session = await openSession({ directory, finding }, languages, slicer);
  if (session === undefined) return { ...base, cause: 'not-found', reason: 'the finding is not found again' };
  const fix = await proposeRuleFix(session);
  if (fix === undefined) {
    const advice = adviseOn(session);
    if (advice !== undefined) return { ...base, cause: advice.reason, reason: advice.text };
    return base.hasFixer ? { ...base, cause: 'form_not_covered', reason: '' } : base;
  }
  return measured({ ...base, hasEdit: true, safety: fix.safety }, await verify(session, fix));
}

function measured(edited: Measured, outcome: FixOutcome): Measured {
  if (outcome.kind === 'rejected' || outcome.kind === 'proven') {
    const { gates, verdict } = outcome.verification;
    if (outcome.kind === 'proven' && verdict === 'verified')
      return {
        ...edited,
        hasFixer: true,
        hasEdit: true,
        safety: outcome.fix.safety,
        isVerified: true,
        cause: '',
        reason: '',
        patch: outcome.patch,
      };
    const open =
      gates.find(({ result }) => result === 'fail') ?? gates.find(({ result }) => result === 'skip');
    return { ...edited, cause: open?.gate ?? '', reason: `${open?.result ?? ''}: ${open?.reason ?? ''}` };
  }
  if (outcome.kind === 'none') return { ...edited, cause: outcome.cause, reason: outcome.advice ?? '' };
  return { ...edited, cause: outcome.kind, reason: outcome.kind };
}

function tableOfRules(measured: readonly Measured[]): string {
  const rules = [...new Set(measured.map(({ ruleId }) => ruleId))].sort();
  const languages = [...new Set(rules.map((id) => id.split('/')[0] ?? ''))];
  const rows = languages.flatMap((language) => [
    ...rules
      .filter((id) => id.startsWith(`${language}/`))
      .map((id) =>
        row(
          id,
          measured.filter(({ ruleId }) => ruleId === id),
        ),
      ),
    row(
      `**${language}**`,
      measured.filter(({ ruleId }) => ruleId.startsWith(`${language}/`)),
    ),
  ]);
  return `| rule | findings | with an edit | verified | share |\n|---|---|---|---|---|\n${rows.join('')}`;
}

function tableOfTrees(measured: readonly Measured[]): string {
  const trees = [...new Set(measured.map(({ tree }) => tree))];
  const rows = trees.map((name) =>
    row(
      name,
      measured.filter(({ tree }) => tree === name),
    ),
  );
  return `| tree | findings | with an edit | verified | share |\n|---|---|---|---|---|\n${rows.join('')}${row('all', measured)}`;
}

/** Why findings have no proven fix, worst first; none is without a name. */
function tableOfCauses(measured: readonly Measured[]): string {
  const open = measured.filter(({ isVerified }) => !isVerified);
  const severities = ['critical', 'high', 'medium', 'low'];
  const rows = [...new Set(open.map(({ cause }) => cause))].sort().map((cause) => {
    const counts = severities.map(
      (severity) => open.filter((one) => one.cause === cause && one.severity === severity).length,
    );
    return `| ${cause} | ${counts.join(' | ')} |\n`;
  });
  return `| no proven fix, because | ${severities.join(' | ')} |\n|---|---|---|---|---|\n${rows.join('')}`;
}

function row(name: string, measured: readonly Measured[]): string {
  const edits = measured.filter(({ hasEdit }) => hasEdit).length;
  const verified = measured.filter(({ isVerified }) => isVerified).length;
  const share = measured.length === 0 ? 0 : Math.round((1_000 * verified) / measured.length) / 10;
  return `| ${name} | ${measured.length} | ${edits} | ${verified} | ${share} % |\n`;
}

function reasonsOf(measured: readonly Measured[]): string {
  return measured
    .filter(({ isVerified }) => !isVerified)
    .map(
      ({ tree, place, ruleId, severity, cause, reason }) =>
        `${ruleId} (${severity}) ${tree}/${place}: [${cause}] ${reason}\n`,
    )
    .join('');
}

async function writePatches(folder: string, measured: readonly Measured[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, { tree, ruleId, place, safety, patch }] of measured.entries()) {
    if (patch === '') continue;
    const name = `${String(index).padStart(4, '0')}-${ruleId.replace('/', '-')}.patch`;
    await writeFile(join(folder, name), `${tree} ${place} ${ruleId} ${safety}\n\n${patch}`);
  }
}
