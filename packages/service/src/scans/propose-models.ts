/** Asks the language model about library functions without a model. A person decides on the answers. */

import type { Proposals } from '@assay/llm';
import { ScanError } from '@assay/scanner';
import type { ServiceContext } from '../context.ts';
import { createId } from '../ids.ts';
import type { Ports } from '../ports.ts';
import type { DatabaseTransaction } from '../storage/database.ts';
import { insertProposals } from '../storage/model-proposals.ts';
import { wantedTasks } from '../storage/repositories.ts';
import type { ScanRow } from '../storage/scans.ts';
import { isModelWanted, type ModelQuestion } from './ask-model.ts';

type Deps = Pick<ServiceContext, 'db' | 'log'> & Pick<Ports, 'scanner' | 'llm'>;

export interface AskedProposals extends Proposals {
  readonly model: string;
}

/** Returns `undefined` if the model is not asked. A failure only costs the proposals, not the scan. */
export async function proposeModels(
  deps: Deps,
  scan: Pick<ScanRow, 'id' | 'repository_id' | 'scan_type' | 'llm_wanted' | 'paths' | 'analyzers'>,
  { directory, config, signal }: Pick<ModelQuestion, 'directory' | 'config' | 'signal'>,
): Promise<AskedProposals | undefined> {
  const { proposeModels: ask } = deps.scanner;
  if (ask === undefined || !deps.llm.isConfigured || !isModelWanted(scan)) return undefined;
  // Skips another analysis of the whole program if the repository has disabled the task.
  const wanted = await wantedTasks(deps.db, scan.repository_id);
  if (wanted !== null && !wanted.includes('spec')) return undefined;
  const account = { repositoryId: scan.repository_id, scanId: scan.id };
  try {
    const said = await ask(
      deps.llm,
      { directory, account, models: config.models },
      { signal, isBackground: true },
    );
    return said.libraries.total === 0 ? undefined : { ...said, model: deps.llm.id };
  } catch (error) {
    if (signal.aborted || !(error instanceof ScanError)) throw error;
    deps.log.warn({ scanId: scan.id, code: error.code }, 'the libraries could not be shown to the model');
    return undefined;
  }
}

/** Stores proposals at the end of the scan. Existing rows are left unchanged. */
export async function keepProposals(
  { clock }: Pick<ServiceContext, 'clock'>,
  trx: DatabaseTransaction,
  { id: scanId, repository_id: repositoryId }: Pick<ScanRow, 'id' | 'repository_id'>,
  proposals: AskedProposals | undefined,
): Promise<void> {
  if (proposals === undefined) return;
  const { model, rows } = proposals;
  const newId = (): string => createId(clock);
  await insertProposals(trx, { repositoryId, scanId, model, rows, at: clock.now(), createId: newId });
}
