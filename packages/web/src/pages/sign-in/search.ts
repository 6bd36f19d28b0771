/** Search parameters of the sign-in page. */

export interface SignInSearch {
  /** Path of this service to go to afterwards. */
  readonly return_to?: string;
  /** Problem code of a failure at the identity provider. */
  readonly problem?: string;
  readonly request_id?: string;
}

export function readSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  const { return_to: to, problem, request_id: requestId } = search;
  return {
    // Only a path of this service: anything else would be an open redirect.
    ...(typeof to === 'string' && /^\/(?![/\\])/.test(to) ? { return_to: to } : {}),
    ...(typeof problem === 'string' && /^\w{1,40}$/.test(problem) ? { problem } : {}),
    ...(typeof requestId === 'string' && /^[\w.:-]{1,128}$/.test(requestId) ? { request_id: requestId } : {}),
  };
}
