/**
 * Handlers that a foreign page can make a browser request: a link or a form sends `GET` and `POST`, and no other
 * method.
 *
 * @see HTML Living Standard, 4.10.21.3, "Form submission algorithm": other values of `method` mean `GET`
 */

import type { FoundRoute } from '../routes/collect-routes.ts';

const scripted: readonly string[] = ['DELETE', 'PATCH', 'PUT'];

/** @returns  whether only scripts can send requests to a function: all of its routes have other methods */
export function readScriptedHandlers(routes: readonly FoundRoute[]): (fn: number) => boolean {
  const [only, others] = [new Set<number>(), new Set<number>()];
  for (const { route, functions } of routes)
    for (const fn of functions) (isScripted(route.methods) ? only : others).add(fn);
  return (fn) => only.has(fn) && !others.has(fn);
}

function isScripted(methods: readonly string[]): boolean {
  return methods.length > 0 && methods.every((method) => scripted.includes(method));
}
