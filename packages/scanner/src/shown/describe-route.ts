/** A route in words for a model. Holds words of the repository, with secrets: it is redacted before it is sent. */

import { type Route, spelledKinds } from '@assay/core';

export function describeRoute({ methods, route, guards }: Route): string {
  const names = guards.map((guard) => {
    const kinds = spelledKinds(guard);
    return kinds.length === 0 ? guard.name : `${guard.name} (${kinds.join(', ')})`;
  });
  return `${methods.join(',')} ${route} after: ${names.length === 0 ? 'nothing that is known' : names.join('; ')}`;
}

/** A function that a package exports: its users call it, and no request is answered. */
export function isFunction({ methods }: Route): boolean {
  return methods.length === 0;
}
