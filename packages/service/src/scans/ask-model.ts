/** What a scan asks of the language model: about each part of the program, what is not shown already. */

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
  /** As the configuration wants it. */
  readonly report: ScanReport;
  readonly config: ScanConfig;
  readonly signal: AbortSignal;
  /** Told before the first question; never where nobody is asked. */
  readonly onAsk?: () => Promise<void>;
}

/** `undefined` where nobody is asked; a failure costs what the model would have found, not the scan. */
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

/** A scan of some paths or analyzers, or of quality alone, asks nobody. */
export function isModelWanted(
  scan: Pick<ScanRow, 'scan_type' | 'llm_wanted' | 'paths' | 'analyzers'>,
): boolean {
  const isWanted = scan.llm_wanted ?? scan.scan_type === 'full';
  return isWanted && scan.scan_type !== 'quality' && !isNarrow(scan) && scan.paths.length === 0;
}

/** What is told of a scan that was asked for with a model where there is none. */
export function modelProblems(
  { llm }: Pick<Ports, 'llm'>,
  wanted: ScanRow['llm_wanted'],
): readonly Problem[] {
  if (wanted !== true || llm.isConfigured) return [];
  const message =
    'No language model is configured, so none was asked: ASSAY_LLM_URL and ASSAY_LLM_MODEL name one.';
  return [{ kind: 'invalid-config', reason: 'llm-not-configured', message }];
}

/** Where parts were not looked at: why, for whoever set the model up. The report of the engine is as good as without. */
function failureProblems({ model, entries, skipped }: AskedModel): readonly Problem[] {
  const failures = tellFailures(skipped, { total: entries.total, what: 'part', done: 'shown to it' });
  if (failures === '') return [];
  const message = `What the language model ${model} says is not complete: ${failures}.`;
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

/** Rules of which absence proves nothing: some part was not looked at. */
export function unaskedRules(asked: AskedModel | undefined): readonly string[] {
  const isWhole = asked !== undefined && asked.entries.looked === asked.entries.total;
  return isWhole ? [] : flawClasses.map(({ id }) => id);
}
