/** Keys under which every object has a prototype that others share. */

/** True for a key that leads to the prototype of an object. */
export function isPrototypeName(constant: unknown): boolean {
  return constant === '__proto__' || constant === 'constructor' || constant === 'prototype';
}

/** True for text that is in none of the keys which lead to a prototype: what is joined with it is no such key. */
export function isNoKeyPart(text: string): boolean {
  return !['__proto__', 'constructor', 'prototype'].some((key) => key.includes(text));
}
