/** Why a forge operation failed. */
export type ForgeErrorCode =
  /** The token is unknown, expired or revoked. */
  | 'authentication_failed'
  /** The token lacks the permission. */
  | 'forbidden'
  | 'not_found'
  /** The forge rejected a valid request: the pull request exists, or the branches do not differ. */
  | 'rejected'
  | 'rate_limited'
  | 'host_not_allowed'
  | 'provider_timeout'
  /** Unreachable, or a response that does not match the forge's documentation. */
  | 'provider_error';

export class ForgeError extends Error {
  readonly code: ForgeErrorCode;
  /** Delay requested by the forge; only with `rate_limited` and `provider_error`. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ForgeErrorCode,
    message: string,
    options: ErrorOptions & { readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = 'ForgeError';
    this.code = code;
    this.retryAfterMs = options.retryAfterMs;
  }
}
