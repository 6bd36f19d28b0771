/** What a request may omit, and the value the program reads instead. */

import type { Opaque, Value } from './value.ts';

/** Input that a request may omit. */
export interface AbsentInput {
  /** True for the path of a read of the input: `req.query.name`. */
  readonly isRead: (path: string) => boolean;
  /** Value that the program reads: `null` stands for the language's null value. */
  readonly value: '' | null;
  /** True for the path of a function that fails on that value. */
  readonly isRefusedBy: (path: string) => boolean;
}

/** The value that the program reads, or its replacement if the request omits it. */
export function givenBy(absent: AbsentInput | undefined, value: Opaque): Value {
  if (absent?.isRead(value.path) !== true) return value;
  return absent.value === null ? { ...value, isAbsent: true } : absent.value;
}
