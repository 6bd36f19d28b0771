/** `--llm`: adds a language model's findings to the report, within the run's budget. */

import { join } from 'node:path';
import { compareFindings, confirmedByModel, countOf } from '@assay/core';
import type { EstimatedQuestion, LocalLlm } from '@assay/llm';
import type { ScanConfig, ScanReport } from '@assay/scanner/scan';
import { askForOpinions, judgeFindings } from './judge-findings.ts';
import type { CommandContext } from './terminal.ts';
import { UserError } from './user-error.ts';

export interface ModelQuestion {
  readonly directory: string;
  readonly report: ScanReport;
  readonly config: ScanConfig;
  readonly useGitignore: boolean;
  /** Where answers are cached; `undefined`: not at all. */
  readonly cacheDirectory: string | undefined;
}

/** @throws {UserError} when the environment configures no model, or one with an unencrypted connection */
export async function askModel(context: CommandContext, question: ModelQuestion): Promise<ScanReport> {
  const { terminal, signal } = context;
  const { directory, report } = question;
  const llm = await openModel(terminal.env, question.cacheDirectory);
  try {
    const { flawClasses, tellFailures } = await import('@assay/llm');
    const { findings, confirmed, entries, skipped } = await detect(llm, question, signal);
    const { inputTokens, outputTokens } = llm.spent();
    terminal.stderr.write(
      `assay: ${llm.id} analyzed ${entries.looked} of ${countOf(entries.total, 'part')} (${entries.cached} cached); ${inputTokens + outputTokens} tokens\n`,
    );
    const failures = tellFailures(skipped, { total: entries.total, what: 'part', done: 'looked at' });
    if (failures !== '')
      terminal.stderr.write(`assay: ${failures}. The results of the model are incomplete.\n`);
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

async function detect(
  llm: LocalLlm,
  { directory, report, config, useGitignore }: ModelQuestion,
  signal: AbortSignal,
) {
  const [{ detectFlaws }, { listRules }] = await Promise.all([
    import('@assay/llm'),
    import('@assay/scanner'),
  ]);
  const request = {
    directory,
    account: { repositoryId: '' },
    findings: report.findings,
    rules: listRules(),
    models: config.models,
    useGitignore,
  };
  return detectFlaws(llm, request, { signal });
}

/**
 * `--llm --dry-run`: prints the questions and their cost to standard output; nothing leaves the machine.
 *
 * @throws {UserError} like `askModel`
 */
export async function tellQuestions(context: CommandContext, question: ModelQuestion): Promise<void> {
  const { terminal, signal } = context;
  const { directory, report, cacheDirectory } = question;
  const { model, maxTokens, prices } = await readSettings(terminal.env);
  const { createEstimatingLlm, createLocalLlm } = await import('@assay/llm');
  const { printable } = await import('@assay/scanner/scan');
  const estimating = createEstimatingLlm(model);
  const folder = answersFolder(cacheDirectory);
  const llm = createLocalLlm(estimating, { maxTokens: Number.POSITIVE_INFINITY, folder });
  await detect(llm, question, signal);
  await askForOpinions(llm, directory, report, signal);
  const questions = estimating.questions();
  const lines = questions.map(
    ({ task, shows, usage }) =>
      `${task} ${usage.inputTokens}+${usage.outputTokens}: ${shows.map(printable).join(', ')}`,
  );
  const sum = (of: (usage: EstimatedQuestion['usage']) => number): number =>
    questions.reduce((total, { usage }) => total + of(usage), 0);
  const [input, output] = [sum(({ inputTokens }) => inputTokens), sum(({ outputTokens }) => outputTokens)];
  const money =
    prices === undefined
      ? ''
      : `, ${((input * prices.input + output * prices.output) / 1_000_000).toFixed(2)} US dollars`;
  const over = input + output > maxTokens ? ` A run stops at ${maxTokens} (ASSAY_LLM_SCAN_TOKENS).` : '';
  const summary = `${model} would get ${countOf(questions.length, 'question')}: about ${input} input tokens and at most ${output} output tokens${money}.${over} Cached answers are reused; follow-up questions depend on the answers.`;
  terminal.stdout.write(`${[...lines, summary].join('\n')}\n`);
}

async function readSettings(env: CommandContext['terminal']['env']) {
  const { readLlmEnvironment } = await import('@assay/llm');
  const settings = readLlmEnvironment(env);
  if (settings.kind === 'problem') throw new UserError(`--llm: ${settings.message}`);
  return settings;
}

function answersFolder(cacheDirectory: string | undefined): string | undefined {
  return cacheDirectory && join(cacheDirectory, 'llm');
}

async function openModel(env: CommandContext['terminal']['env'], cacheDirectory: string | undefined) {
  const { createLlm, createLocalLlm } = await import('@assay/llm');
  const { maxTokens, wire, url, model, key } = await readSettings(env);
  const folder = answersFolder(cacheDirectory);
  try {
    const provider = createLlm({ wire, url, model, key, clock: { now: () => new Date() } });
    return createLocalLlm(provider, { maxTokens, folder });
  } catch (error) {
    if (error instanceof RangeError) throw new UserError(`--llm: ${error.message}`);
    throw error;
  }
}
