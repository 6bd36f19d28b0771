/** Assay with the language model that the environment names, as `assay scan --llm` has it. */

import { resolve } from 'node:path';
import { confirmedByModel } from '@assay/core';
import {
  createLlm,
  createLocalLlm,
  detectFlaws,
  flawClasses,
  type LlmUsage,
  type LocalLlm,
  readLlmEnvironment,
} from '@assay/llm';
import { listRules, scanDirectory } from '@assay/scanner';
import { toReported } from './assay.ts';
import { createModelByFile } from './model-by-file.ts';
import type { Scanner } from './reported.ts';

export interface ModelScanner {
  readonly scan: Scanner;
  /** Model, tokens and parts so far, for the table that the figures stand in. */
  readonly tell: () => string;
  /** Questions that wait for an answer by file. */
  readonly open: () => number;
  readonly close: () => Promise<void>;
}

const cweByRule = new Map(flawClasses.map(({ id, cwe }) => [id, cwe]));
/** A benchmark is told what it costs, and may cost more than a scan. */
const tokensFactor = 50;

/**
 * @param folder  keeps answers, so that no entry is paid for twice; `undefined`: nothing is kept
 * @throws {RangeError} when the environment names no model
 */
export function openModelScanner(env: NodeJS.ProcessEnv, folder?: string): ModelScanner {
  return scannerWith(openLlm(env, folder), env, () => 0);
}

/** @param folder  of questions and answers; see `createModelByFile` */
export function openScannerByFile(folder: string): ModelScanner {
  const llm = createModelByFile(resolve(folder));
  return scannerWith(llm, {}, llm.open);
}

function openLlm(env: NodeJS.ProcessEnv, folder: string | undefined): LocalLlm {
  const settings = readLlmEnvironment(env);
  if (settings.kind === 'problem') throw new RangeError(settings.message);
  const { wire, url, model, key, maxTokens } = settings;
  const provider = createLlm({ wire, url, model, key, clock: { now: () => new Date() } });
  return createLocalLlm(provider, {
    maxTokens: maxTokens * tokensFactor,
    folder: folder === undefined ? undefined : resolve(folder),
  });
}

function scannerWith(llm: LocalLlm, env: NodeJS.ProcessEnv, open: () => number): ModelScanner {
  const routes: Looked = { total: 0, looked: 0, skipped: new Map(), high: 0 };
  return {
    scan: (directory) => scanWith(llm, directory, routes),
    tell: () => {
      const { inputTokens, outputTokens } = llm.spent();
      const date = new Date().toISOString().slice(0, 10);
      const cost = costOf(env, llm.spent());
      return `${llm.id}, ${date}: ${inputTokens} tokens sent, ${outputTokens} received, ${cost}, ${routes.looked} of ${routes.total} parts${tellSkipped(routes)}; ${routes.high} of its findings have confidence high${open() === 0 ? '' : `; ${open()} questions wait for an answer`}\n`;
    },
    open,
    close: () => llm.close(),
  };
}

interface Looked {
  total: number;
  looked: number;
  /** Routes that were not looked at, by reason. */
  readonly skipped: Map<string, number>;
  /** Findings of the model with the confidence that none may have. */
  high: number;
}

function tellSkipped({ skipped }: Looked): string {
  const reasons = [...skipped].map(([reason, count]) => `${count} ${reason}`);
  return reasons.length === 0 ? '' : ` (${reasons.join(', ')})`;
}

/** As the service counts it: US dollars for a million tokens. */
function costOf(env: NodeJS.ProcessEnv, { inputTokens, outputTokens }: LlmUsage): string {
  const price = (name: string): number => Number(env[name] ?? 0);
  const dollars =
    inputTokens * price('ASSAY_LLM_INPUT_PRICE') + outputTokens * price('ASSAY_LLM_OUTPUT_PRICE');
  return dollars === 0
    ? 'cost not known (no prices are set)'
    : `${(dollars / 1_000_000).toFixed(2)} US dollars`;
}

async function scanWith(llm: LocalLlm, directory: string, routes: Looked): ReturnType<Scanner> {
  const { findings } = await scanDirectory({ directory, scope: 'security', useGitignore: false, workers: 1 });
  const asked = await detectFlaws(llm, {
    directory,
    account: { repositoryId: '' },
    findings,
    rules: listRules(),
  });
  routes.total += asked.entries.total;
  routes.looked += asked.entries.looked;
  for (const [reason, count] of Object.entries(asked.skipped))
    routes.skipped.set(reason, (routes.skipped.get(reason) ?? 0) + count);
  routes.high += asked.findings.filter(({ confidence }) => confidence === 'high').length;
  const own = asked.findings.map((finding) => ({
    ...toReported(finding),
    cwe: cweByRule.get(finding.ruleId) ?? [],
  }));
  const borneOut = findings.map((one) => (asked.confirmed.has(one) ? confirmedByModel(one) : one));
  return [...borneOut.map(toReported), ...own];
}
