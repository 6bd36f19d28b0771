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
      'A query parameter is unknown, has a wrong type or a value that is not allowed. Unknown names are refused, so that a mistyped filter never lists everything.',
    remedy: '`errors[]` names each parameter and what was expected; the OpenAPI document lists all of them.',
  },
  invalid_cursor: {
    status: 400,
    title: 'The cursor does not belong to this list',
    cause:
      'A cursor goes with the filters and the order of the list that gave it; one of them changed, or the cursor was altered.',
    remedy: 'Start the list again without `cursor`.',
  },
  missing_token: {
    status: 401,
    title: 'A token is needed',
    cause: 'The request has no bearer token.',
    remedy: 'Send the header `Authorization: Bearer <token>`.',
  },
  invalid_token: {
    status: 401,
    title: 'The token is unknown or revoked',
    cause: 'The token is mistyped, was revoked, or belongs to a user who is disabled.',
    remedy:
      'Make a new token; an administrator who has none left sets `ASSAY_TOKEN` and restarts the service.',
  },
  sign_in_failed: {
    status: 401,
    title: 'The sign-in was not confirmed',
    cause:
      'The identity provider did not confirm the sign-in, or its answer does not belong to this browser.',
    remedy: 'Start the sign-in again at GET /v1/session/oidc.',
  },
  token_expired: {
    status: 401,
    title: 'The token has expired',
    cause: 'The token was valid and its time is over.',
    remedy:
      'Make a new token before the old one expires; `expires_at` of `GET /v1/tokens` says when that is.',
  },
  invalid_signature: {
    status: 401,
    title: 'The delivery is not signed as it should be',
    cause:
      'A delivery of a forge has no signature, one of another secret, or one that is not of these bytes. A connection that was made before there were hooks has no secret at all.',
    remedy:
      'Put the secret of the connection into the hook at the forge; `POST /v1/connections/{id}/hook/rotate_secret` makes a fresh one.',
  },
  insufficient_scope: {
    status: 403,
    title: 'The token lacks a scope',
    cause: 'The token is valid and was made without the scope that this call needs.',
    remedy: 'Make a token that has the scope named in `detail`.',
  },
  forbidden: {
    status: 403,
    title: 'The user may not do this',
    cause: 'The user behind the token may not do this, whatever scopes the token has.',
    remedy: 'Ask an administrator, or somebody with a higher role in the repository.',
  },
  sign_in_refused: {
    status: 403,
    title: 'The user may not sign in',
    cause: 'The identity is confirmed, but the operator does not let it in, or its user is disabled.',
    remedy: 'Ask the operator: ASSAY_OIDC_ALLOWED_DOMAINS and ASSAY_OIDC_ALLOWED_GROUPS say who may.',
  },
  invalid_csrf_token: {
    status: 403,
    title: 'A change from a browser needs the CSRF token of its session',
    cause: 'The call was made with the cookie of a session, changes something, and lacks the CSRF token.',
    remedy: 'Send the header X-CSRF-Token with the csrf_token that GET /v1/session gives.',
  },
  not_found: {
    status: 404,
    title: 'There is no such resource',
    cause: 'There is no such resource, or the caller may not see it: the two are never told apart.',
    remedy: "Check the id, and whether the token's user is a member of the repository.",
  },
  method_not_allowed: {
    status: 405,
    title: 'The resource has no such method',
    cause: 'The path exists and has no such method.',
    remedy: 'The header `Allow` lists the methods of the path.',
  },
  not_acceptable: {
    status: 406,
    title: 'The resource has no such representation',
    cause: 'The header `Accept` excludes every media type that the resource has.',
    remedy: 'Send `Accept: application/json`, or leave the header out; `detail` lists what there is.',
  },
  invalid_state: {
    status: 409,
    title: "The resource's state does not allow this",
    cause:
      'The call makes no sense in the state that the resource is in, for example cancelling a scan that is over.',
    remedy: 'Read the resource again and decide by its `status`.',
  },
  branch_exists: {
    status: 409,
    title: 'The branch exists with other content',
    cause: 'The branch that a fix was to be written to exists with other content.',
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
    title: 'The source code is not kept',
    cause:
      'The service keeps no source code but a copy of the repositories that it scanned last; plain folders have no commits to read from.',
    remedy: 'Scan the branch again; what an issue quotes of the code stays in its `trace`.',
  },
  not_a_git_repository: {
    status: 409,
    title: 'The folder is not a git repository',
    cause: 'The repository is a plain folder, which is scanned but has no commits.',
    remedy: 'Run `git init` in the folder, commit, and connect it again; or connect a clone URL.',
  },
  already_exists: {
    status: 409,
    title: 'It exists already',
    cause: 'An equal resource was made before.',
    remedy: 'Use the existing one; the list call finds it.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'A request with this idempotency key is under way',
    cause: 'An earlier request with the same `Idempotency-Key` has not been answered yet.',
    remedy: 'Wait for its answer and repeat the request, which then gives the same answer.',
  },
  precondition_failed: {
    status: 412,
    title: 'The resource is not in the state that If-Match names',
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
    cause: 'The body is larger than the call takes.',
    remedy: 'Bodies may have 1 MiB, SARIF 64 MiB unpacked and 10 MiB compressed; split the request.',
  },
  expectation_failed: {
    status: 417,
    title: 'The service does not do what the request expects',
    cause: 'The header `Expect` has another value than `100-continue`.',
    remedy: 'Leave the header `Expect` out.',
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
    cause: 'The body is JSON and does not fit the call.',
    remedy: '`errors[]` has a JSON pointer to each member that is wrong and says what was expected.',
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
      'A fix: connect the repository through its forge, or leave `create_pull_request` out and take the branch. A review: give `base` and `head`, in the fork.',
  },
  requirement_not_supported: {
    status: 422,
    title: 'The service cannot check what is required of the fix',
    cause:
      'The request asks for a fix that was built or tested. The service never runs the code of repositories.',
    remedy:
      'Send `require` as `rescan` or leave it out, and let the checks of the pull request build and test.',
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
    cause: 'The token made more requests in a short time or in an hour than it may.',
    remedy: 'Wait for the seconds in `Retry-After`; `RateLimit` says before each limit how much is left.',
  },
  scan_quota_exceeded: {
    status: 429,
    title: 'Too many scans of this repository',
    cause: 'The repository was scanned more often in an hour than it may be.',
    remedy: 'Wait for the seconds in `Retry-After`, or let equal scans be joined by leaving `force` out.',
  },
  headers_too_large: {
    status: 431,
    title: 'The headers are too large',
    cause: 'The request line and the headers together are larger than the service reads.',
    remedy: 'Send fewer or shorter headers; filters with many values go into several calls.',
  },
  internal: {
    status: 500,
    title: 'An error of the service',
    cause: 'The service has a bug, or something it stands on failed.',
    remedy: 'Repeat the request later; the log has the cause under the `request_id`.',
  },
  provider_error: {
    status: 502,
    title: 'The provider failed',
    cause: 'The forge, the remote or the model server answered with an error.',
    remedy: "`detail` has what it said; check the connection's token and its rights.",
  },
  overloaded: {
    status: 503,
    title: 'The service is busy',
    cause: 'The service has as much waiting as it takes.',
    remedy: 'Repeat the request after the seconds in `Retry-After`.',
  },
  database_unavailable: {
    status: 503,
    title: 'The database does not answer',
    cause:
      'The database of the service is starting, was restarted, or cannot be reached. What a request changed in that moment may be kept or not.',
    remedy:
      'Repeat the request after the seconds in `Retry-After`; a POST with the `Idempotency-Key` that it had. The embedded database is started again by itself.',
  },
  insufficient_storage: {
    status: 507,
    title: 'The disk is full',
    cause: 'The service or its database found no room for what the request writes. Nothing of it was kept.',
    remedy:
      'Make room on the disk of the data folder or of the database, and repeat the request: no restart is needed.',
  },
  repository_unreachable: {
    status: 503,
    title: 'The folder of the repository does not answer',
    cause:
      'The folder was connected and is not there, or is no git repository though it was one: it is not mounted, its `.git` is gone, or it is on another machine.',
    remedy: 'Mount it or put its `.git` back and repeat the request; no issue was changed meanwhile.',
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
