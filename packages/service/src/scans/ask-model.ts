/** Asks the language model about each part of the program for flaws not yet reported. */

import { compareFindings, type Finding, type Problem } from '@assay/core';
import { type Detection, flawClasses, tellFailures } from '@assay/llm';
import { applyConfig, listRules, type ScanConfig, ScanError, type ScanReport } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { isNarrow } from '../storage/narrow-scans.ts';
import type { ScanRow } from '../storage/scans.ts';

type Deps = Pick<ServiceContext, 'log'> & Pick<Ports, 'scanner' | 'llm'>;

export interface AskedModel extends Detection {
  readonly model: string;
}

export interface ModelQuestion {
  readonly directory: string;
  /** With the repository's configuration applied. */
  readonly report: ScanReport;
  readonly config: ScanConfig;
  readonly signal: AbortSignal;
  /** Called before the first question, if any. */
  readonly onAsk?: () => Promise<void>;
}

/** Returns `undefined` if the model is not asked. A failure only costs the model's findings, not the scan. */
export async function askModel(
  deps: Deps,
  scan: Pick<ScanRow, 'id' | 'repository_id' | 'scan_type' | 'llm_wanted' | 'paths' | 'analyzers'>,
  { directory, report, config, signal, onAsk }: ModelQuestion,
): Promise<AskedModel | undefined> {
  const { detectFlaws } = deps.scanner;
  if (detectFlaws === undefined || !deps.llm.isConfigured || !isModelWanted(scan)) return undefined;
  await onAsk?.();
  try {
    const request = {
      directory,
      findings: report.findings,
      rules: listRules(),
      models: config.models,
      account: { repositoryId: scan.repository_id, scanId: scan.id },
    };
    const detection = await detectFlaws(deps.llm, request, { signal, isBackground: true });
    const wanted = applyConfig({ ...report, findings: detection.findings, suppressed: [] }, config);
    return { ...detection, findings: wanted.findings, model: deps.llm.id };
  } catch (error) {
    if (signal.aborted || !(error instanceof ScanError)) throw error;
    deps.log.warn({ scanId: scan.id, code: error.code }, 'the code could not be shown to the model');
    return undefined;
  }
}

/** Whether the scan uses a model. Scans limited to paths, analyzers or quality do not. */
export function isModelWanted(
  scan: Pick<ScanRow, 'scan_type' | 'llm_wanted' | 'paths' | 'analyzers'>,
): boolean {
  const isWanted = scan.llm_wanted ?? scan.scan_type === 'full';
  return isWanted && scan.scan_type !== 'quality' && !isNarrow(scan) && scan.paths.length === 0;
}

/** The problem of a scan that requests a model although none is configured. */
export function modelProblems(
  { llm }: Pick<Ports, 'llm'>,
  wanted: ScanRow['llm_wanted'],
): readonly Problem[] {
  if (wanted !== true || llm.isConfigured) return [];
  const message = 'No language model is configured: set ASSAY_LLM_URL and ASSAY_LLM_MODEL.';
  return [{ kind: 'invalid-config', reason: 'llm-not-configured', message }];
}

/** Problems for the operator of the model, if parts were not examined. The engine's report is unaffected. */
function failureProblems({ model, entries, skipped }: AskedModel): readonly Problem[] {
  const failures = tellFailures(skipped, { total: entries.total, what: 'part', done: 'shown to it' });
  if (failures === '') return [];
  const message = `The results of the language model ${model} are incomplete: ${failures}.`;
  return [{ kind: 'invalid-config', reason: 'llm-incomplete', message }];
}

export function withAnswers(found: ScanReport, asked: AskedModel | undefined): ScanReport {
  if (asked === undefined) return found;
  const report = { ...found, problems: [...found.problems, ...failureProblems(asked)] };
  if (asked.findings.length === 0) return report;
  const remedies = Object.fromEntries(flawClasses.map(({ id, remedy }) => [id, remedy]));
  const all: readonly Finding[] = [...report.findings, ...asked.findings];
  return {
    ...report,
    remedies: { ...report.remedies, ...remedies },
    findings: all.toSorted(compareFindings),
  };
}

/** Rules whose lack of findings proves nothing, because some part was not examined. */
export function unaskedRules(asked: AskedModel | undefined): readonly string[] {
  const isWhole = asked !== undefined && asked.entries.looked === asked.entries.total;
  return isWhole ? [] : flawClasses.map(({ id }) => id);
}
