/** Assay with the language model that the environment names, as `assay scan --llm` has it. */

import { scanDirectory } from '@assay/scanner';
import {
  createLlm,
  createLocalLlm,
  detectFlaws,
  flawClasses,
  type LlmProvider,
  readLlmEnvironment,
} from '@assay/scanner/llm';
import { toReported } from './assay.ts';
import type { Scanner } from './reported.ts';

export interface ModelScanner {
  readonly scan: Scanner;
  /** Model, tokens and routes so far, for the table that the figures stand in. */
  readonly tell: () => string;
  readonly close: () => Promise<void>;
}

const cweByRule = new Map(flawClasses.map(({ id, cwe }) => [id, cwe]));
/** A benchmark is told what it costs, and may cost more than a scan. */
const tokensFactor = 50;

/** @throws {RangeError} when the environment names no model */
export function openModelScanner(env: NodeJS.ProcessEnv): ModelScanner {
  const settings = readLlmEnvironment(env);
  if (settings.kind === 'problem') throw new RangeError(settings.message);
  const { wire, url, model, key, maxTokens } = settings;
  const provider = createLlm({ wire, url, model, key, clock: { now: () => new Date() } });
  const llm = createLocalLlm(provider, { maxTokens: maxTokens * tokensFactor, folder: undefined });
  const routes = { total: 0, looked: 0 };
  return {
    scan: (directory) => scanWith(llm, directory, routes),
    tell: () => {
      const { inputTokens, outputTokens } = llm.spent();
      const date = new Date().toISOString().slice(0, 10);
      return `${llm.id}, ${date}: ${inputTokens} tokens sent, ${outputTokens} received, ${routes.looked} of ${routes.total} routes\n`;
    },
    close: () => llm.close(),
  };
}

async function scanWith(
  llm: LlmProvider,
  directory: string,
  routes: { total: number; looked: number },
): ReturnType<Scanner> {
  const { findings } = await scanDirectory({ directory, scope: 'security', useGitignore: false, workers: 1 });
  const asked = await detectFlaws(llm, { directory, account: { repositoryId: '' }, findings });
  routes.total += asked.entries.total;
  routes.looked += asked.entries.looked;
  const own = asked.findings.map((finding) => ({
    ...toReported(finding),
    cwe: cweByRule.get(finding.ruleId) ?? [],
  }));
  return [...findings.map(toReported), ...own];
}
