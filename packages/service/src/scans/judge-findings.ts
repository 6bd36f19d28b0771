/** Asks the language model whether the engine's findings are true. Its opinions neither close nor hide anything. */

import { comparePriority, type Finding } from '@assay/core';
import { type Decision, type Triages, triageFindings } from '@assay/llm';
import { listRules } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import type { StoredTriage, StoredTriageUse } from '../storage/database.ts';
import { type DecidedIssue, findDecided } from '../storage/issue-opinions.ts';
import type { ScanRow } from '../storage/scans.ts';
import { isModelWanted, type ModelQuestion } from './ask-model.ts';

type Deps = Pick<ServiceContext, 'db'> & Pick<Ports, 'llm'>;

export interface Opinions extends Triages {
  readonly model: string;
}

/** Maximum number of findings per scan, by priority: as many as a person can review in a day. Not measured. */
const mostJudged = 100;

/** Returns `undefined` if the model is not asked. */
export async function judgeFindings(
  deps: Deps,
  scan: Pick<ScanRow, 'id' | 'repository_id' | 'scan_type' | 'llm_wanted' | 'paths' | 'analyzers'>,
  { directory, report, signal, onAsk }: Omit<ModelQuestion, 'config'>,
): Promise<Opinions | undefined> {
  if (!deps.llm.isConfigured || !isModelWanted(scan)) return undefined;
  const candidates = report.findings.filter(({ category }) => category === 'security');
  const ruleIds = [...new Set(candidates.map(({ ruleId }) => ruleId))];
  const decided = await findDecided(deps.db, scan.repository_id, ruleIds);
  const wanted = chooseWanted(candidates, decided);
  if (wanted.length === 0) return undefined;
  await onAsk?.();
  const rules = new Map(listRules().map((rule) => [rule.id, rule]));
  const byRule = Map.groupBy(decided, ({ rule_id }) => rule_id);
  const triages = await triageFindings(
    deps.llm,
    {
      directory,
      wanted,
      findings: report.findings,
      metrics: report.metrics,
      ...(report.routes && { routes: report.routes }),
      ruleOf: (ruleId) => rules.get(ruleId),
      decisionsOf: (ruleId) => (byRule.get(ruleId) ?? []).map(toDecision),
      account: { repositoryId: scan.repository_id, scanId: scan.id },
    },
    signal,
  );
  signal.throwIfAborted();
  return { ...triages, model: deps.llm.id };
}

/** Chooses findings by priority, skipping those that a person has decided on. */
function chooseWanted(findings: readonly Finding[], decided: readonly DecidedIssue[]): readonly Finding[] {
  const known = new Set(decided.map(({ fingerprint, file_path: path }) => `${fingerprint} ${path}`));
  return findings
    .filter(({ fingerprint, location }) => !known.has(`${fingerprint} ${location.path}`))
    .toSorted(comparePriority)
    .slice(0, mostJudged);
}

function toDecision({ file_path: path, line, status, resolution, note }: DecidedIssue): Decision {
  return { path, line, verdict: status === 'confirmed' ? status : (resolution ?? status), note: note ?? '' };
}

export function toStoredTriages(opinions: Opinions): ReadonlyMap<Finding, StoredTriage> {
  return new Map(
    [...opinions.byFinding].map(([finding, one]) => [
      finding,
      {
        verdict: one.verdict,
        confidence: one.confidence,
        reason_code: one.reason,
        rationale: one.rationale,
        evidence: one.evidence.map(({ path, line, endLine }) => ({
          file_path: path,
          line,
          end_line: endLine,
        })),
        refused: one.refused ?? null,
        model: opinions.model,
      },
    ]),
  );
}

export function toStoredTriageUse({ byFinding, total, cached, skipped, refused }: Opinions): StoredTriageUse {
  return {
    total,
    judged: byFinding.size,
    cached,
    skipped: Object.fromEntries(Object.entries(skipped).filter(([, count]) => count !== undefined)),
    refused,
  };
}
