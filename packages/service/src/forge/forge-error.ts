/** Why a forge did not do what was asked. */
export type ForgeErrorCode =
  /** The token is unknown, expired or revoked. */
  | 'authentication_failed'
  /** The token may not do this. */
  | 'forbidden'
  | 'not_found'
  /** The forge understood and said no: the pull request exists, there is nothing between the branches. */
  | 'rejected'
  | 'rate_limited'
  | 'host_not_allowed'
  | 'provider_timeout'
  /** Unreachable, or an answer that is not what the forge documents. */
  | 'provider_error';

export class ForgeError extends Error {
  readonly code: ForgeErrorCode;
  /** How long the forge asks to be left alone; only with `rate_limited` and `provider_error`. */
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
