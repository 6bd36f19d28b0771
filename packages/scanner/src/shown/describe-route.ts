/** Describes a route for a model. Quotes the repository, including secrets: must be redacted before it is sent. */

import { type Route, spelledKinds } from '@assay/core';

export function describeRoute({ methods, route, guards }: Route): string {
  const names = guards.map((guard) => {
    const kinds = spelledKinds(guard);
    return kinds.length === 0 ? guard.name : `${guard.name} (${kinds.join(', ')})`;
  });
  return `${methods.join(',')} ${route} after: ${names.length === 0 ? 'no known guard' : names.join('; ')}`;
}

/** True for a function that a package exports: its users call it, and it handles no request. */
export function isFunction({ methods }: Route): boolean {
  return methods.length === 0;
}
