/**
 * Every error code of the API: HTTP status and title, when it occurs and what the caller can do about it.
 * `/problems/{code}` serves this table, and the reference page is generated from it. A code is never reused.
 */

export const problemCodes = {
  malformed_json: {
    status: 400,
    title: 'The body is not JSON',
    cause:
      'The body could not be read as JSON: it is cut off, not UTF-8, nested too deeply, or not as long as its Content-Length says.',
    remedy: 'Send one JSON value in UTF-8, with the header `Content-Type: application/json`.',
  },
  malformed_request: {
    status: 400,
    title: 'The request is not valid HTTP',
    cause:
      'The request itself is not valid HTTP for this service, for example a broken compression or an unknown method.',
    remedy: 'Check the method, the headers and the content encoding that the client sends.',
  },
  invalid_parameter: {
    status: 400,
    title: 'A query parameter is not valid',
    cause:
      'A query parameter is unknown, has a wrong type or a value that is not allowed. Unknown names are rejected, so that a mistyped filter never lists everything.',
    remedy: '`errors[]` names each parameter and what was expected; the OpenAPI document lists all of them.',
  },
  invalid_cursor: {
    status: 400,
    title: 'The cursor does not belong to this list',
    cause:
      'A cursor is valid only with the filters and the order of the list that returned it; one of them changed, or the cursor was altered.',
    remedy: 'Start the list again without `cursor`.',
  },
  missing_token: {
    status: 401,
    title: 'Authentication is required',
    cause: 'The request has no bearer token.',
    remedy: 'Send the header `Authorization: Bearer <token>`.',
  },
  invalid_token: {
    status: 401,
    title: 'The token is unknown or revoked',
    cause: 'The token is mistyped, was revoked, or belongs to a user who is disabled.',
    remedy:
      'Create a new token; an administrator without a valid token sets `ASSAY_TOKEN` and restarts the service.',
  },
  sign_in_failed: {
    status: 401,
    title: 'The sign-in was not confirmed',
    cause:
      'The identity provider did not confirm the sign-in, or its response does not belong to this browser session.',
    remedy: 'Start the sign-in again at GET /v1/session/oidc.',
  },
  token_expired: {
    status: 401,
    title: 'The token has expired',
    cause: 'The token was valid, but has expired.',
    remedy: 'Create a new token before the old one expires; see `expires_at` of `GET /v1/tokens`.',
  },
  invalid_signature: {
    status: 401,
    title: 'The webhook signature is not valid',
    cause:
      'A webhook delivery of a forge has no signature, or one that does not match the secret or the body. A connection created before webhooks were supported has no secret.',
    remedy:
      'Set the secret of the connection in the webhook of the forge; `POST /v1/connections/{id}/hook/rotate_secret` creates a new one.',
  },
  insufficient_scope: {
    status: 403,
    title: 'The token lacks a scope',
    cause: 'The token is valid, but lacks the scope that this call requires.',
    remedy: 'Create a token with the scope named in `detail`.',
  },
  forbidden: {
    status: 403,
    title: 'The user lacks permission',
    cause: 'The user of the token has no permission for this, regardless of the scopes of the token.',
    remedy: 'Ask an administrator, or a user with a higher role in the repository.',
  },
  sign_in_refused: {
    status: 403,
    title: 'The user may not sign in',
    cause: 'The identity is confirmed, but not on the allowlist of the operator, or its user is disabled.',
    remedy:
      'Ask the operator: ASSAY_OIDC_ALLOWED_DOMAINS and ASSAY_OIDC_ALLOWED_GROUPS list who may sign in.',
  },
  invalid_csrf_token: {
    status: 403,
    title: 'The CSRF token of the session is missing',
    cause: 'The call uses a session cookie and changes state, but lacks the CSRF token.',
    remedy: 'Send the header X-CSRF-Token with the csrf_token of GET /v1/session.',
  },
  not_found: {
    status: 404,
    title: 'The resource does not exist',
    cause: 'The resource does not exist, or the caller may not see it: the response is the same.',
    remedy: "Check the id, and whether the token's user is a member of the repository.",
  },
  method_not_allowed: {
    status: 405,
    title: 'The method is not allowed',
    cause: 'The path exists, but does not support this method.',
    remedy: 'The header `Allow` lists the methods of the path.',
  },
  not_acceptable: {
    status: 406,
    title: 'No acceptable media type',
    cause: 'The header `Accept` excludes every media type that the resource has.',
    remedy: 'Send `Accept: application/json`, or omit the header; `detail` lists the supported types.',
  },
  invalid_state: {
    status: 409,
    title: "The resource's state does not allow this",
    cause:
      'The call is not possible in the current state of the resource, for example canceling a finished scan.',
    remedy: 'Read the resource again and check its `status`.',
  },
  branch_exists: {
    status: 409,
    title: 'The branch exists with different content',
    cause: 'The target branch of the fix already exists with different content.',
    remedy: 'Name another `branch`, or delete the old one.',
  },
  protected_branch: {
    status: 409,
    title: 'The branch is protected',
    cause: 'Fixes are never written to the default branch or a protected one.',
    remedy: 'Name another `branch`, or set `allow_direct_push` for the repository.',
  },
  source_not_kept: {
    status: 409,
    title: 'The source code is not available',
    cause:
      'The service keeps a copy only of the repositories that it scanned last; plain folders have no commits to read from.',
    remedy: 'Scan the branch again; the code that an issue quotes stays in its `trace`.',
  },
  not_a_git_repository: {
    status: 409,
    title: 'The folder is not a git repository',
    cause: 'The repository is a plain folder, which is scanned but has no commits.',
    remedy: 'Run `git init` in the folder, commit, and connect it again; or connect a clone URL.',
  },
  already_exists: {
    status: 409,
    title: 'The resource already exists',
    cause: 'An equal resource was created before.',
    remedy: 'Use the existing one; the list call finds it.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'A request with this idempotency key is in progress',
    cause: 'An earlier request with the same `Idempotency-Key` has not completed yet.',
    remedy: 'Wait for its response and repeat the request, which then returns the same response.',
  },
  precondition_failed: {
    status: 412,
    title: 'The resource has changed: If-Match does not match',
    cause: 'The resource changed after it was read: its `ETag` is not the one in `If-Match`.',
    remedy: 'Read the resource again, and repeat the change with the new `ETag`.',
  },
  request_timeout: {
    status: 408,
    title: 'The request did not arrive in time',
    cause: 'The client opened a connection and did not send the whole request.',
    remedy: 'Send the headers and the body without long pauses.',
  },
  payload_too_large: {
    status: 413,
    title: 'The body is too large',
    cause: 'The body exceeds the size limit of the call.',
    remedy: 'Bodies may have 1 MiB, SARIF 64 MiB unpacked and 10 MiB compressed; split the request.',
  },
  expectation_failed: {
    status: 417,
    title: 'The Expect header is not supported',
    cause: 'The header `Expect` has a value other than `100-continue`.',
    remedy: 'Omit the header `Expect`.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The body has a media type that is not supported',
    cause: 'The body has a media type or a content encoding that the call does not read.',
    remedy:
      'Send JSON with `Content-Type: application/json`; compressed as `gzip`, `deflate` or `br`, if at all.',
  },
  validation_failed: {
    status: 422,
    title: 'Request is not valid',
    cause: 'The body is JSON, but does not match the schema of the call.',
    remedy: '`errors[]` has a JSON pointer to each invalid member and says what was expected.',
  },
  idempotency_mismatch: {
    status: 422,
    title: 'The idempotency key was used with another body',
    cause: 'The `Idempotency-Key` was used before for a request with another body.',
    remedy: 'Use a new key for every new request.',
  },
  pull_requests_not_supported: {
    status: 422,
    title: 'This provider has no pull requests',
    cause:
      'A fix: the repository was connected as a plain clone URL or a folder, which have no pull requests. A review: the forge does not show the head of a pull request from a fork to git.',
    remedy:
      'A fix: connect the repository through its forge, or omit `create_pull_request` and use the branch. A review: give `base` and `head`, in the fork.',
  },
  requirement_not_supported: {
    status: 422,
    title: 'The required verification is not available',
    cause:
      'The request asks for a fix that was built or tested. The service never runs the code of repositories.',
    remedy: 'Set `require` to `rescan` or omit it, and let the CI checks of the pull request build and test.',
  },
  scan_type_not_supported: {
    status: 422,
    title: 'This kind of scan is not available',
    cause: 'This version has no analyzer for the kind of scan.',
    remedy: 'Start a `full` scan, or one of a type that `GET /v1/analyzers` has an analyzer for.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    cause: 'The token exceeded its short-term or hourly rate limit.',
    remedy: 'Wait for the seconds in `Retry-After`; the header `RateLimit` shows the remaining quota.',
  },
  scan_quota_exceeded: {
    status: 429,
    title: 'Too many scans of this repository',
    cause: 'The repository exceeded the hourly limit of scans.',
    remedy: 'Wait for the seconds in `Retry-After`, or omit `force` to join an equal scan.',
  },
  headers_too_large: {
    status: 431,
    title: 'The headers are too large',
    cause: 'The request line and the headers together exceed the size limit.',
    remedy: 'Send fewer or shorter headers; split filters with many values into several calls.',
  },
  internal: {
    status: 500,
    title: 'Internal error',
    cause: 'The service has a bug, or one of its dependencies failed.',
    remedy: 'Repeat the request later; the log has the cause under the `request_id`.',
  },
  provider_error: {
    status: 502,
    title: 'The provider failed',
    cause: 'The forge, the remote or the model server responded with an error.',
    remedy: "`detail` has its message; check the connection's token and its permissions.",
  },
  overloaded: {
    status: 503,
    title: 'The service is busy',
    cause: 'The queue of the service is full.',
    remedy: 'Repeat the request after the seconds in `Retry-After`.',
  },
  database_unavailable: {
    status: 503,
    title: 'The database is not available',
    cause:
      'The database of the service is starting, was restarted, or cannot be reached. A change that was in progress may or may not be saved.',
    remedy:
      'Repeat the request after the seconds in `Retry-After`; a POST with the same `Idempotency-Key`. The embedded database restarts automatically.',
  },
  insufficient_storage: {
    status: 507,
    title: 'The disk is full',
    cause: 'The disk of the service or its database is full. The request was not saved.',
    remedy:
      'Free space on the disk of the data folder or of the database, and repeat the request: no restart is needed.',
  },
  repository_unreachable: {
    status: 503,
    title: 'The folder of the repository is not available',
    cause:
      'The folder was connected but does not exist, or is no longer a git repository: it is not mounted, its `.git` is missing, or it is on another machine.',
    remedy: 'Mount it or restore its `.git` and repeat the request; no issue was changed meanwhile.',
  },
  provider_timeout: {
    status: 504,
    title: 'The provider did not answer in time',
    cause: 'The forge, the remote or the model server did not answer in time.',
    remedy: 'Repeat the request later.',
  },
} as const satisfies Record<string, ProblemKind>;

interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** When it occurs. Markdown with code spans only. */
  readonly cause: string;
  /** What the caller can do about it. Markdown with code spans only. */
  readonly remedy: string;
}

export type ProblemCode = keyof typeof problemCodes;

/** An invalid part of a request. */
export interface RequestError {
  readonly in: 'body' | 'query' | 'path' | 'header';
  /** JSON pointer into the body, or the parameter's name. */
  readonly pointer: string;
  /** Stable: `required`, `format`, `conflicting_parameters`, `ambiguous`. */
  readonly code: string;
  readonly detail: string;
}

/** An error reported to the caller as a problem document. */
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

/** 404 for resources that do not exist or that the caller may not see: the two are indistinguishable. */
export function notFound(what: string): ProblemError {
  return new ProblemError('not_found', `no such ${what}`);
}

/** 422 for one invalid member of the body. */
export function invalidBody(pointer: string, code: string, detail: string): ProblemError {
  return new ProblemError('validation_failed', detail, { errors: [{ in: 'body', pointer, code, detail }] });
}
