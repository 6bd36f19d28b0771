/** Why a guarded request got no response. */
export type OutboundErrorCode =
  /** The URL is not http or https, or contains a user name. */
  | 'url_not_allowed'
  /** The host has an address that must not be contacted. */
  | 'address_refused'
  | 'host_not_found'
  | 'connection_failed'
  | 'timeout'
  | 'aborted';

export class OutboundError extends Error {
  readonly code: OutboundErrorCode;

  constructor(code: OutboundErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OutboundError';
    this.code = code;
  }
}
