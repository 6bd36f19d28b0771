/** Keys under which every object has a shared prototype. */

/** True for a key that leads to the prototype of an object. */
export function isPrototypeName(constant: unknown): boolean {
  return constant === '__proto__' || constant === 'constructor' || constant === 'prototype';
}

/** True for text that is part of no such key, so that a concatenation with it is not one either. */
export function isNoKeyPart(text: string): boolean {
  return !['__proto__', 'constructor', 'prototype'].some((key) => key.includes(text));
}
