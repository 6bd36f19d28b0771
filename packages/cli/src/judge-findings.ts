/** `--llm`: a language model's opinions on the engine's findings. They label and order findings, and leave none out. */

import { comparePriority, type Finding, withOpinion } from '@assay/core';
import type { LocalLlm, Triage, Triages } from '@assay/llm';
import type { ScanReport } from '@assay/scanner/scan';
import type { CommandContext } from './terminal.ts';

/** Equals the service's limit; highest priority first. */
const mostJudged = 100;

/** The model's opinions on the findings of highest priority; `undefined` if there are none to ask about. */
export async function askForOpinions(
  llm: LocalLlm,
  directory: string,
  report: ScanReport,
  signal: AbortSignal,
): Promise<Triages | undefined> {
  const wanted = report.findings
    .filter(({ category }) => category === 'security')
    .toSorted(comparePriority)
    .slice(0, mostJudged);
  if (wanted.length === 0) return undefined;
  const [{ triageFindings }, { listRules }] = await Promise.all([
    import('@assay/llm'),
    import('@assay/scanner'),
  ]);
  const rules = new Map(listRules().map((rule) => [rule.id, rule]));
  const { findings, metrics, routes } = report;
  const request = {
    directory,
    wanted,
    findings,
    metrics,
    ...(routes && { routes }),
    account: { repositoryId: '' },
    ruleOf: (id: string) => rules.get(id),
    decisionsOf: () => [],
  };
  return triageFindings(llm, request, signal);
}

/** The findings of the report in their order, with the opinions. */
export async function judgeFindings(
  { terminal, signal }: CommandContext,
  llm: LocalLlm,
  directory: string,
  report: ScanReport,
): Promise<readonly Finding[]> {
  const opinions = await askForOpinions(llm, directory, report, signal);
  if (opinions === undefined) return report.findings;
  const { printable } = await import('@assay/scanner/scan');
  const { byFinding, total, usage } = opinions;
  const count = (verdict: Triage['verdict']): number =>
    [...byFinding.values()].filter((one) => one.verdict === verdict).length;
  terminal.stderr.write(
    `assay: ${llm.id} judged ${byFinding.size} of ${total} findings: ${count('true_positive')} true, ${count('false_positive')} false, ${count('uncertain')} uncertain; ${usage.inputTokens + usage.outputTokens} tokens\n`,
  );
  for (const [{ ruleId, location }, { verdict, rationale }] of byFinding) {
    if (verdict !== 'false_positive') continue;
    const place = `${location.path}:${location.range.startLine}`;
    terminal.stderr.write(`assay: ${printable(place)} ${ruleId} may be false: ${printable(rationale)}\n`);
  }
  return report.findings.map((finding) => {
    const opinion = byFinding.get(finding);
    return opinion === undefined ? finding : withOpinion(finding, { ...opinion, model: llm.id });
  });
}
