/** What leaves the process, as features see it. `run.ts` builds the adapters; tests may hand over others. */

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
import type { Outbound } from './outbound/outbound.ts';
import type { IdentityProvider } from './sign-in/identity-provider.ts';

/** The parts of `@assay/scanner` that start a process of their own. */
export interface Scanner {
  readonly scanDirectory: (options: ScanOptions) => Promise<ScanReport>;
  /** What commits add. Absent: the history is not read for secrets. */
  readonly readHistorySecrets?: (options: HistoryOptions) => Promise<HistorySecrets>;
  /** Absent: scans show remedies instead of fixes. */
  readonly proposeFix?: (request: ProposeFixRequest, limits?: FixLimits) => Promise<FixOutcome>;
  /** Puts anybody's fix through the gates. Absent: only rules propose fixes. */
  readonly verifyFix?: (request: VerifyFixRequest, limits?: FixLimits) => Promise<FixOutcome>;
  /** What a change takes away or weakens. Absent: reviews compare findings alone, and approve nothing. */
  readonly compareTrees?: (request: CompareTreesRequest, limits?: FixLimits) => Promise<TreeComparison>;
  /** Asks a model about the routes of a directory. Absent: nobody is asked. */
  readonly detectFlaws?: (
    llm: LlmProvider,
    request: DetectRequest,
    limits?: DetectLimits,
  ) => Promise<Detection>;
  /** Asks a model about changed functions. Absent: nobody is asked. */
  readonly reviewChange?: (
    llm: LlmProvider,
    request: ReviewRequest,
    limits?: DetectLimits,
  ) => Promise<ModelReview>;
  /** Asks a model about libraries that no model of Assay speaks of. Absent: nobody is asked. */
  readonly proposeModels?: (
    llm: LlmProvider,
    request: ProposalRequest,
    limits?: DetectLimits,
  ) => Promise<Proposals>;
  /** False when no fixer knows the rule; absent: every finding is tried. */
  readonly canFix?: (ruleId: string) => boolean;
  /** False when there is nothing to say of what to do at the place of a finding; absent: nothing is said. */
  readonly canAdvise?: (finding: Finding) => boolean;
}

export interface Ports {
  readonly git: Git;
  readonly scanner: Scanner;
  readonly outbound: Outbound;
  readonly forges: Forges;
  readonly llm: LlmProvider;
  /** Absent: browsers sign in with tokens only. */
  readonly identityProvider: IdentityProvider | undefined;
  /** Absent: the service has its API only. */
  readonly dashboard: Dashboard | undefined;
  /** As `readBuild` gives it; absent in tests of features. */
  readonly build?: string;
  /** This process among the others; absent in tests of features. */
  readonly node?: Node;
  /** What is told to Prometheus; absent in tests of features. */
  readonly registry?: Registry;
}

/** What features and jobs are built from. */
export interface AppDependencies extends ServiceContext, Ports {}
