/** The ports through which features reach other processes. `run.ts` builds the adapters; tests may provide others. */

import type { Finding, TreeComparison } from '@assay/core';
import type {
  Detection,
  DetectLimits,
  DetectRequest,
  LlmProvider,
  ModelReview,
  ProposalRequest,
  Proposals,
  ReviewRequest,
} from '@assay/llm';
import type {
  CompareTreesRequest,
  FixLimits,
  FixOutcome,
  HistoryOptions,
  HistorySecrets,
  ProposeFixRequest,
  ScanOptions,
  ScanReport,
  VerifyFixRequest,
} from '@assay/scanner';
import type { Registry } from '@prometheus-io/client';
import type { ServiceContext } from './context.ts';
import type { Dashboard } from './dashboard/dashboard.ts';
import type { Forges } from './forge/forge.ts';
import type { Git } from './git/git.ts';
import type { Node } from './nodes/node.ts';
import type { ObjectStore } from './objects/object-store.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { IdentityProvider } from './sign-in/identity-provider.ts';

/** The parts of `@assay/scanner` that start processes. */
export interface Scanner {
  readonly scanDirectory: (options: ScanOptions) => Promise<ScanReport>;
  /** Secrets added by commits. Absent: the history is not searched. */
  readonly readHistorySecrets?: (options: HistoryOptions) => Promise<HistorySecrets>;
  /** Absent: scans show remedies instead of fixes. */
  readonly proposeFix?: (request: ProposeFixRequest, limits?: FixLimits) => Promise<FixOutcome>;
  /** Runs the gates on a fix from any source. Absent: only rules propose fixes. */
  readonly verifyFix?: (request: VerifyFixRequest, limits?: FixLimits) => Promise<FixOutcome>;
  /** What a change removes or weakens. Absent: reviews compare only findings, and approve nothing. */
  readonly compareTrees?: (request: CompareTreesRequest, limits?: FixLimits) => Promise<TreeComparison>;
  /** Asks a model about the routes of a directory. Absent: no model is asked. */
  readonly detectFlaws?: (
    llm: LlmProvider,
    request: DetectRequest,
    limits?: DetectLimits,
  ) => Promise<Detection>;
  /** Asks a model about changed functions. Absent: no model is asked. */
  readonly reviewChange?: (
    llm: LlmProvider,
    request: ReviewRequest,
    limits?: DetectLimits,
  ) => Promise<ModelReview>;
  /** Asks a language model about libraries that Assay has no models for. Absent: none is asked. */
  readonly proposeModels?: (
    llm: LlmProvider,
    request: ProposalRequest,
    limits?: DetectLimits,
  ) => Promise<Proposals>;
  /** False if no fixer handles the rule; absent: every finding is tried. */
  readonly canFix?: (ruleId: string) => boolean;
  /** False if there is no advice for the finding; absent: no advice is given. */
  readonly canAdvise?: (finding: Finding) => boolean;
}

export interface Ports {
  readonly git: Git;
  readonly scanner: Scanner;
  readonly outbound: Outbound;
  readonly forges: Forges;
  readonly llm: LlmProvider;
  /** Absent: browsers can only sign in with tokens. */
  readonly identityProvider: IdentityProvider | undefined;
  /** Absent: the service has only its API. */
  readonly dashboard: Dashboard | undefined;
  /** What nodes share besides the tables. Absent: nothing. */
  readonly store?: ObjectStore;
  /** As returned by `readBuild`; absent in tests of features. */
  readonly build?: string;
  /** This process among the nodes; absent in tests of features. */
  readonly node?: Node;
  /** Metrics for Prometheus; absent in tests of features. */
  readonly registry?: Registry;
}

/** Dependencies of features and jobs. */
export interface AppDependencies extends ServiceContext, Ports {}
