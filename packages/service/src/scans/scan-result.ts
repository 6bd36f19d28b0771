/** Result of a scan before it is recorded. */

import type { Finding, RuleInfo } from '@assay/core';
import type { ScanConfig, ScanReport } from '@assay/scanner';
import type { ScanSight } from '../issues/closing.ts';
import type { ScanHistory } from '../issues/scan-history.ts';
import type { NewCode } from '../new-code/new-code.ts';
import type { AskedModel } from './ask-model.ts';
import type { PastSecrets } from './find-secret-history.ts';
import type { Opinions } from './judge-findings.ts';
import type { BranchHead } from './observe-head.ts';
import type { AskedProposals } from './propose-models.ts';
import type { proveFixes } from './prove-fixes.ts';

export interface ScanResult {
  readonly report: ScanReport;
  /** `undefined` for results of other tools. */
  readonly config: ScanConfig | undefined;
  /** Rules that ran and are not switched off. */
  readonly rules: readonly RuleInfo[];
  /** `null` for a plain folder. */
  readonly commitSha: string | null;
  /** Head of the scan's branch when the scan observed it. */
  readonly head: BranchHead;
  /** Links and submodules, which are not scanned. */
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
  /** Files that were read, and files that the commit or folder has; see `ScanSight`. */
  readonly sight: Pick<ScanSight, 'isRead' | 'isFollowed' | 'has'>;
  readonly history: ScanHistory | undefined;
  /** Secrets in the history; `undefined` if not looked for. */
  readonly past?: PastSecrets | undefined;
  /** `undefined` if unknown. */
  readonly newCode: NewCode | undefined;
  readonly introduced: { readonly findings: ReadonlySet<Finding>; readonly baselineSha: string } | undefined;
  readonly fixes: Awaited<ReturnType<typeof proveFixes>>;
  /** `undefined` if no model was asked. Its findings are included in the report. */
  readonly asked?: AskedModel | undefined;
  /** On the engine's findings; `undefined` if no model was asked. */
  readonly opinions?: Opinions | undefined;
  /** For libraries without a model; `undefined` if no model was asked. */
  readonly proposals?: AskedProposals | undefined;
}
