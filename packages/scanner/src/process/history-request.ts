/** What asking for the secrets of commits takes and answers. */

import type { SecretForm } from '@assay/analyzers';
import type { Finding } from '@assay/core';

export interface HistoryRequest {
  /** Absolute; what git wrote with `patchLogArguments`. */
  readonly file: string;
  /** Digests of secrets are made with it: whoever does not have it cannot try values. */
  readonly digestKey: string;
  /** Forms of secrets that only the repository knows. */
  readonly secretForms?: readonly SecretForm[];
}

export interface HistorySecret {
  /** The same for the same secret and key: see `digestOf`. */
  readonly digest: string;
  /** Masked, at its place in the commit that added it first: `finding.history`. */
  readonly finding: Finding;
}

export interface HistorySecrets {
  readonly secrets: readonly HistorySecret[];
  /** There are more. */
  readonly isCut: boolean;
}
