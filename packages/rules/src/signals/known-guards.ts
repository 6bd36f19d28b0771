/** What is known to guard routes: by models of libraries, and by annotations. */

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

/** Annotations that check, serialise or protect, besides those that models know as guards of routes. */
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

/** Last names of everything that a model calls a guard. */
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

/** Middleware of Node that keeps requests or browsers in bounds, by the names that people import it with. */
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

/** What is registered in front of handlers refuses some requests. */
export function isGuardCallee(name: string): boolean {
  return checking.has(name) || guardNames().has(name) || middleware.has(name) || isCheckName(name);
}
