/** Reads members of untrusted JSON: values of the wrong type count as missing. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function objectAt(value: unknown, ...path: readonly string[]): JsonObject | undefined {
  let at = value;
  for (const name of path) at = isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  return isObject(at) ? at : undefined;
}

export function listAt(value: unknown, name: string): readonly unknown[] {
  const member = objectAt(value)?.[name];
  return Array.isArray(member) ? member : [];
}

/** `undefined` for the empty string, too. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const member = objectAt(value, ...path.slice(0, -1))?.[path.at(-1) ?? ''];
  return typeof member === 'string' && member !== '' ? member : undefined;
}

/** Maximum line and column; no file exceeds it, and the database stores them in 32 bits. */
const largestCount = 100_000_000;

/** A positive integer. */
export function countAt(value: unknown, name: string): number | undefined {
  const member = objectAt(value)?.[name];
  const isCount = typeof member === 'number' && Number.isInteger(member) && member >= 1;
  return isCount && member <= largestCount ? member : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
