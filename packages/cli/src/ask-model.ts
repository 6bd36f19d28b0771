/** `--llm`: the report with what a language model finds beside the engine, within the run's budget. */

import { join } from 'node:path';
import { compareFindings, confirmedByModel, countOf } from '@assay/core';
import type { ScanConfig, ScanReport } from '@assay/scanner/scan';
import { judgeFindings } from './judge-findings.ts';
import type { CommandContext } from './terminal.ts';
import { UserError } from './user-error.ts';

export interface ModelQuestion {
  readonly directory: string;
  readonly report: ScanReport;
  readonly config: ScanConfig;
  readonly useGitignore: boolean;
  /** Where answers are kept; `undefined`: nowhere. */
  readonly cacheDirectory: string | undefined;
}

/** @throws {UserError} when the environment names no model, or one that would be reached in the clear */
export async function askModel(
  { terminal, signal }: CommandContext,
  { directory, report, config, useGitignore, cacheDirectory }: ModelQuestion,
): Promise<ScanReport> {
  const llm = await openModel(terminal.env, cacheDirectory);
  try {
    const [{ detectFlaws, flawClasses }, { listRules }] = await Promise.all([
      import('@assay/scanner/llm'),
      import('@assay/scanner'),
    ]);
    const account = { repositoryId: '' };
    const request = {
      directory,
      account,
      findings: report.findings,
      rules: listRules(),
      models: config.models,
      useGitignore,
    };
    const { findings, confirmed, entries, skipped } = await detectFlaws(llm, request, { signal });
    const { inputTokens, outputTokens } = llm.spent();
    const reasons = Object.entries(skipped).map(([reason, count]) => `, ${count} not (${reason})`);
    terminal.stderr.write(
      `assay: ${llm.id} looked at ${entries.looked} of ${countOf(entries.total, 'part')} (${entries.cached} from before)${reasons.join('')}; ${inputTokens + outputTokens} tokens\n`,
    );
    const borneOut = report.findings.map((one) => (confirmed.has(one) ? confirmedByModel(one) : one));
    const judged = await judgeFindings({ terminal, signal }, llm, directory, {
      ...report,
      findings: borneOut,
    });
    const remedies = Object.fromEntries(flawClasses.map(({ id, remedy }) => [id, remedy]));
    return {
      ...report,
      remedies: { ...report.remedies, ...remedies },
      findings: [...judged, ...findings].sort(compareFindings),
    };
  } finally {
    await llm.close();
  }
}

async function openModel(env: CommandContext['terminal']['env'], cacheDirectory: string | undefined) {
  const { createLlm, createLocalLlm, readLlmEnvironment } = await import('@assay/scanner/llm');
  const settings = readLlmEnvironment(env);
  if (settings.kind === 'problem') throw new UserError(`--llm: ${settings.message}`);
  const { maxTokens, wire, url, model, key } = settings;
  const folder = cacheDirectory && join(cacheDirectory, 'llm');
  try {
    const provider = createLlm({ wire, url, model, key, clock: { now: () => new Date() } });
    return createLocalLlm(provider, { maxTokens, folder });
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(`--llm: ${error.message}`);
    throw error;
  }
}
