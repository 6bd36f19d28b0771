/**
 * What nodes share besides the tables: whole objects of bytes under a key. A folder, the database, or a server that speaks
 * the S3 protocol keeps them; `open-store.ts` chooses. An object appears whole or not at all, and may be replaced.
 */

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly storedAt: Date;
}

export interface ObjectStore {
  /** @throws ObjectStoreError */
  put(key: string, content: Uint8Array, signal?: AbortSignal): Promise<void>;
  /**
   * @returns `undefined` if there is no such object
   * @throws ObjectStoreError
   */
  get(key: string, signal?: AbortSignal): Promise<Buffer | undefined>;
  /**
   * All objects whose keys begin so, sorted by key (code units). What is written meanwhile may be missing.
   *
   * @throws ObjectStoreError
   */
  list(prefix: string, signal?: AbortSignal): Promise<readonly StoredObject[]>;
  /**
   * Those that are gone already count as removed.
   *
   * @throws ObjectStoreError
   */
  remove(keys: readonly string[], signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** A prefix of a key ends with a slash, or is the empty string. */
const keyForm = /^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*$/;
const longestKey = 400;

/** Keys are parts of lower case, digits, `.`, `_` and `-`, joined by `/`: safe as paths and in URLs. Throws for others. */
export function assertKey(key: string): void {
  if (key.length > longestKey || !keyForm.test(key)) throw new Error(`${JSON.stringify(key)} is no key`);
}

/** `store_refused`: as it is set up, it takes nothing from us. `store_unavailable`: may pass by itself. */
export type ObjectStoreErrorCode = 'store_unavailable' | 'store_refused' | 'store_damaged';

export class ObjectStoreError extends Error {
  readonly code: ObjectStoreErrorCode;

  constructor(code: ObjectStoreErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export const sortByKey = (objects: readonly StoredObject[]): readonly StoredObject[] =>
  objects.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
