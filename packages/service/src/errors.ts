/**
 * Every error code of the API: HTTP status and title. `/problems/{code}` serves this table, and the reference page is
 * generated from it. A code is never reused.
 */

export const problemCodes = {
  malformed_json: { status: 400, title: 'The body is not JSON' },
  invalid_parameter: { status: 400, title: 'A query parameter is not valid' },
  invalid_cursor: { status: 400, title: 'The cursor does not belong to this list' },
  missing_token: { status: 401, title: 'A token is needed' },
  invalid_token: { status: 401, title: 'The token is unknown or revoked' },
  token_expired: { status: 401, title: 'The token has expired' },
  insufficient_scope: { status: 403, title: 'The token lacks a scope' },
  forbidden: { status: 403, title: 'The user may not do this' },
  not_found: { status: 404, title: 'There is no such resource' },
  method_not_allowed: { status: 405, title: 'The resource has no such method' },
  not_acceptable: { status: 406, title: 'The resource has no such representation' },
  invalid_state: { status: 409, title: "The resource's state does not allow this" },
  branch_exists: { status: 409, title: 'The branch exists with other content' },
  protected_branch: { status: 409, title: 'The branch is protected' },
  not_a_git_repository: { status: 409, title: 'The folder is not a git repository' },
  already_exists: { status: 409, title: 'It exists already' },
  idempotency_in_progress: { status: 409, title: 'A request with this idempotency key is under way' },
  precondition_failed: { status: 412, title: 'The resource is not in the state that If-Match names' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The body has a media type that is not supported' },
  validation_failed: { status: 422, title: 'Request is not valid' },
  idempotency_mismatch: { status: 422, title: 'The idempotency key was used with another body' },
  pull_requests_not_supported: { status: 422, title: 'This provider has no pull requests' },
  scan_type_not_supported: { status: 422, title: 'This kind of scan is not available' },
  rate_limited: { status: 429, title: 'Too many requests' },
  scan_quota_exceeded: { status: 429, title: 'Too many scans of this repository' },
  internal: { status: 500, title: 'An error of the service' },
  provider_error: { status: 502, title: 'The provider failed' },
  overloaded: { status: 503, title: 'The service is busy' },
  provider_timeout: { status: 504, title: 'The provider did not answer in time' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

export type ProblemCode = keyof typeof problemCodes;

/** One wrong part of a request. */
export interface RequestError {
  readonly in: 'body' | 'query' | 'path' | 'header';
  /** JSON pointer into the body, or the parameter's name. */
  readonly pointer: string;
  /** Stable: `required`, `format`, `conflicting_parameters`, `ambiguous`. */
  readonly code: string;
  readonly detail: string;
}

/** An error that the caller is told of, as a problem document. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly RequestError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ProblemCode,
    detail: string,
    options: ErrorOptions & {
      readonly errors?: readonly RequestError[];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(detail, options);
    this.code = code;
    this.errors = options.errors ?? [];
    this.headers = options.headers ?? {};
  }
}

/** 404 for what is absent and for what the caller may not see: the two are never told apart. */
export function notFound(what: string): ProblemError {
  return new ProblemError('not_found', `no such ${what}`);
}

/** 422 for one wrong member of the body. */
export function invalidBody(pointer: string, code: string, detail: string): ProblemError {
  return new ProblemError('validation_failed', detail, { errors: [{ in: 'body', pointer, code, detail }] });
}
