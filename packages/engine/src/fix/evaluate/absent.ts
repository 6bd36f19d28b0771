/** What a request may leave out, and what the program gets then. */

import type { Opaque, Value } from './value.ts';

/** Input that a request may leave out. */
export interface AbsentInput {
  /** True for what reads it, by its path: `req.query.name`. */
  readonly isRead: (path: string) => boolean;
  /** What the program gets: `null` for the value by which its language says that there is nothing. */
  readonly value: '' | null;
  /** True for a function that fails when it gets that, by its path. */
  readonly isRefusedBy: (path: string) => boolean;
}

/** What the program reads, or what stands for it where the request did not send it. */
export function givenBy(absent: AbsentInput | undefined, value: Opaque): Value {
  if (absent?.isRead(value.path) !== true) return value;
  return absent.value === null ? { ...value, isAbsent: true } : absent.value;
}
