/** Kinds for which a request is rejected, judged by a status and by the names that libraries have for it. */

import type { GuardKind } from '@assay/core';

const byStatus = new Map<unknown, GuardKind>([
  [401, 'authentication'],
  [403, 'authorization'],
  [413, 'body-limit'],
  [429, 'throttle'],
]);

/**
 * Names of the statuses as libraries spell them, and of errors for them: `HTTP_403_FORBIDDEN`, `SC_FORBIDDEN`,
 * `ErrForbidden`.
 */
const byName: readonly (readonly [RegExp, GuardKind])[] = [
  [
    /^(?:Err_?|SC_)?(?:HTTP)?_?(?:Status)?_?(?:401_?)?(?:Not_?|Un_?)(?:Auth|Authenticated|Authorized)(?:Exception|Error|Response)?$/i,
    'authentication',
  ],
  [
    /^(?:Err_?|SC_)?(?:HTTP)?_?(?:Status|Response)?_?(?:403_?)?(?:Forbidden|Permission_?Denied|Access_?Denied)(?:Exception|Error|Response)?$/i,
    'authorization',
  ],
  [/^(?:HTTP)?_?(?:Status)?_?(?:429_?)?Too_?Many_?Requests(?:Exception|Error|Response)?$/i, 'throttle'],
];

const notFound =
  /^(?:SC_)?(?:HTTP)?_?(?:Status|Response)?_?(?:404_?)?(?:Not_?Found|404)(?:Exception|Error|Response)?$/i;

/** True for a "not found" status or name: `404`, `HTTPNotFound`. */
export function isNotFound(value: unknown): boolean {
  return value === 404 || (typeof value === 'string' && notFound.test(value));
}

/** @param status  status of a response: 401 */
export function guardOfStatus(status: unknown): GuardKind | undefined {
  return byStatus.get(status);
}

/** @param name  name of a constant, class or function: `Forbidden`, `HttpResponseForbidden` */
export function guardOfName(name: string): GuardKind | undefined {
  return byName.find(([pattern]) => pattern.test(name))?.[1];
}
