/** What a scan found before it is recorded. */

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
  /** `undefined` for what other tools found. */
  readonly config: ScanConfig | undefined;
  /** Those that ran and are not off. */
  readonly rules: readonly RuleInfo[];
  /** `null` for a plain folder. */
  readonly commitSha: string | null;
  /** The scan's branch, as it was when the scan asked for it. */
  readonly head: BranchHead;
  /** Links and submodules, which are not scanned. */
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
  /** Files that were read, and what the commit or the folder has; see `ScanSight`. */
  readonly sight: Pick<ScanSight, 'isRead' | 'isFollowed' | 'has'>;
  readonly history: ScanHistory | undefined;
  /** Of secrets; `undefined` where nobody looks for them. */
  readonly past?: PastSecrets | undefined;
  /** `undefined` where it is not known. */
  readonly newCode: NewCode | undefined;
  readonly introduced: { readonly findings: ReadonlySet<Finding>; readonly baselineSha: string } | undefined;
  readonly fixes: Awaited<ReturnType<typeof proveFixes>>;
  /** `undefined` where no model was asked; its findings are in the report. */
  readonly asked?: AskedModel | undefined;
  /** Of the engine's findings; `undefined` where no model was asked. */
  readonly opinions?: Opinions | undefined;
  /** Of libraries that no model speaks of; `undefined` where no model was asked. */
  readonly proposals?: AskedProposals | undefined;
}
