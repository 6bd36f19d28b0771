/** The request for the secrets of commits, and the response. */

import type { SecretForm } from '@assay/analyzers';
import type { Finding } from '@assay/core';

export interface HistoryRequest {
  /** Absolute path of git's output with `patchLogArguments`. */
  readonly file: string;
  /** Key for digests of secrets, without which guessed values cannot be tested. */
  readonly digestKey: string;
  /** The repository's own secret formats. */
  readonly secretForms?: readonly SecretForm[];
}

export interface HistorySecret {
  /** Equal for the same secret and key: see `digestOf`. */
  readonly digest: string;
  /** Masked, located in the first commit that added it: `finding.history`. */
  readonly finding: Finding;
}

export interface HistorySecrets {
  readonly secrets: readonly HistorySecret[];
  /** There were more than the limit. */
  readonly isCut: boolean;
}
