/** Known route guards: from library models, and annotations. */

import type { GuardKind } from '@assay/core';
import { models } from '../registry.generated.ts';
import { isCheckName } from './guard-words.ts';

export const protecting: ReadonlySet<GuardKind> = new Set([
  'authentication',
  'authorization',
  'csrf',
  'throttle',
  'body-limit',
]);

/** Annotations that check, serialize or protect, besides the route guards of the models. */
export const checking: ReadonlySet<string> = new Set([
  'Transactional',
  'Valid',
  'Validated',
  'atomic',
  'transaction',
  'synchronized',
  'Lock',
  'NotNull',
  'NotBlank',
  'RolesAllowed',
  'UseGuards',
  'UsePipes',
  'Throttle',
  'csrf_protect',
  'require_POST',
  'require_http_methods',
  'permission_classes',
  'authentication_classes',
  'staff_member_required',
  'superuser_required',
  'admin_required',
  'validate_call',
  'limits',
  'RateLimiter',
]);

export function isGuard({ name }: { readonly name: string }): boolean {
  return checking.has(name) || guardNames().has(name);
}

/** Last names of all guards in the models. */
export function guardNames(): ReadonlySet<string> {
  return new Set(
    Object.values(models).flatMap((list) =>
      list.flatMap(({ rows }) =>
        rows.flatMap((row) =>
          row.row === 'guarding' && row.is.some((kind) => protecting.has(kind))
            ? [
                row.path
                  .replace(/(?:\(\))+$/, '')
                  .split(/[.:/]/)
                  .at(-1) ?? '',
              ]
            : [],
        ),
      ),
    ),
  );
}

/** Node middleware that restricts requests or browsers, by the usual import names. */
const middleware: ReadonlySet<string> = new Set([
  'helmet',
  'csurf',
  'csrf',
  'lusca',
  'hpp',
  'rateLimit',
  'slowDown',
  'bearer',
  'passport',
  'basicAuth',
]);

/** True for middleware that rejects some requests. */
export function isGuardCallee(name: string): boolean {
  return checking.has(name) || guardNames().has(name) || middleware.has(name) || isCheckName(name);
}
