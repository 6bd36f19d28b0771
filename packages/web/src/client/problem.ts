/** The failure of a call, as reported by the service (RFC 9457), or by the browser if there was no response. */

export interface FieldProblem {
  /** `#/clone_url` for a member of the body. */
  readonly pointer: string;
  readonly detail: string;
}

export class ApiProblem extends Error {
  /** The service's stable key; `unreachable` if there was no response, `unexpected` if another server responded. */
  readonly code: string;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly title: string;
  readonly requestId: string | undefined;
  readonly fields: readonly FieldProblem[];

  constructor(problem: {
    readonly code: string;
    readonly status: number;
    readonly title: string;
    readonly detail: string;
    readonly requestId?: string | undefined;
    readonly fields?: readonly FieldProblem[];
  }) {
    super(problem.detail);
    this.code = problem.code;
    this.status = problem.status;
    this.title = problem.title;
    this.requestId = problem.requestId;
    this.fields = problem.fields ?? [];
  }
}

/**
 * @param body      content of the response, parsed if it was JSON
 * @param response  `undefined` if there was none
 */
export function toProblem(body: unknown, response: Response | undefined): ApiProblem {
  if (response === undefined)
    return new ApiProblem({
      code: 'unreachable',
      status: 0,
      title: 'The service is not responding',
      detail: 'Check that it runs and that this device reaches it, then try again.',
    });
  const { status } = response;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!isDocument(body))
    return new ApiProblem({
      code: 'unexpected',
      status,
      title: `HTTP ${status}`,
      detail: 'The response did not come from this service; a proxy may have sent it.',
      requestId,
    });
  return new ApiProblem({ ...body, requestId: body.request_id, fields: body.errors });
}

interface ProblemDocument {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly request_id: string;
  readonly errors: readonly FieldProblem[];
}

function isDocument(body: unknown): body is ProblemDocument {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body && 'errors' in body;
}

/** Converts any error to one that can be shown. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new ApiProblem({ code: 'page', status: 0, title: 'This page has failed', detail });
}
