/** Lists: sorting by name, cursors, totals. A cursor is signed and belongs to one list with its filters and order. */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ServiceContext } from './context.ts';
import { ProblemError } from './errors.ts';
import type { Database } from './storage/database.ts';
import { countMatches, type SortKey, selectPage } from './storage/page.ts';

export interface Sortable {
  readonly expression: RawBuilder<unknown>;
  readonly type: SortKey['type'];
  /** The expression falls when what it is named for rises. */
  readonly isReversed?: boolean;
}

/** A page is named by the cursor of the one before it, or by its number. */
export interface ListRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  /** `-severity,file_path`; `-` is descending. */
  readonly sort?: string | undefined;
}

export interface ListSpec {
  /** Distinguishes cursors of different lists. */
  readonly name: string;
  readonly sortable: Readonly<Record<string, Sortable>>;
  readonly defaultSort: string;
  /** Unique, ends every order, in the direction of the key before it. */
  readonly id: RawBuilder<unknown>;
  /** Default: uuid. */
  readonly idType?: SortKey['type'];
  /** Everything that selects rows; hashed into the cursor. */
  readonly filters: unknown;
  /** True: `total` is exact however long that takes. Default: exact up to 10,000. */
  readonly exactTotal?: boolean;
  /** The total, when it is known without counting. */
  readonly knownTotal?: number | undefined;
}

export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
  readonly nextCursor: string | null;
}

const defaultLimit = 100;
/** Above this number of matches a list estimates its `total`; `docs/contract.md`, C2. */
const exactUpTo = 10_000;
/** Rows that pages with a number reach: those before the page are read for nothing. */
const widestWindow = 10_000;
const signatureBytes = 16;

export async function listPage<TB extends keyof Database, T extends object>(
  deps: Pick<ServiceContext, 'db' | 'secrets'>,
  query: SelectQueryBuilder<Database, TB, T>,
  spec: ListSpec,
  request: ListRequest,
): Promise<Page<T>> {
  const sort = request.sort ?? spec.defaultSort;
  const keys = readSort(sort, spec);
  const cursors = createCursors(deps, [spec.name, sort, spec.filters]);
  const { limit, offset } = readWindow(request);
  const known = request.cursor === undefined ? undefined : cursors.read(request.cursor, keys.length);
  const page = await selectPage(deps.db, query, keys, { after: known?.after, limit, offset });
  const counted =
    known?.counted ??
    spec.knownTotal ??
    (await countMatches(deps.db, query, spec.exactTotal ? undefined : exactUpTo + 1));
  const isEstimate = !spec.exactTotal && counted > exactUpTo;
  return {
    rows: page.rows,
    total: isEstimate ? exactUpTo : counted,
    totalIsEstimate: isEstimate,
    nextCursor: page.next ? cursors.write({ after: page.next, counted }) : null,
  };
}

/** A list filter as it is given: `severity=high,low&severity=low` is `['high,low', 'low']`. */
export type WordLists = readonly string[];

/** The words of each: commas mean "or", the lists "and". */
export function splitLists(lists: WordLists | undefined): readonly (readonly string[])[] | undefined {
  return lists?.map((list) => list.split(','));
}

/** What a column of one word may hold: the words that all lists have. `undefined` stays. */
export function commonWords<T extends string = string>(
  lists: WordLists | undefined,
): readonly T[] | undefined {
  const [first, ...others] = splitLists(lists) ?? [];
  if (first === undefined) return undefined;
  return first.filter((word) => others.every((other) => other.includes(word))) as T[];
}

/** The column holds one of the words; never true of no words. */
export function isOneOf(column: string, words: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${sql.val([...words])}::text[])`;
}

/** The column holds one of the ids; never true of no ids. */
export function hasOneId(column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`;
}

/** Text with `%`, `_` and `\` made literal for LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** What selects rows, without what selects a page of them. */
export function filtersOf<T extends ListRequest>(request: T): Omit<T, keyof ListRequest> {
  const {
    limit: _limit,
    cursor: _cursor,
    page: _page,
    per_page: _perPage,
    sort: _sort,
    ...filters
  } = request;
  return filters;
}

function readWindow(request: ListRequest): { readonly limit: number; readonly offset: number } {
  const { limit, cursor, page, per_page: perPage } = request;
  if (page === undefined && perPage === undefined) return { limit: limit ?? defaultLimit, offset: 0 };
  if (limit !== undefined || cursor !== undefined)
    throw invalidPage('conflicting_parameters', 'limit and cursor do not go with page and per_page');
  const size = perPage ?? defaultLimit;
  const offset = ((page ?? 1) - 1) * size;
  if (offset + size > widestWindow)
    throw invalidPage('out_of_range', `page times per_page is at most ${widestWindow}; cursors go further`);
  return { limit: size, offset };
}

function invalidPage(code: string, detail: string): ProblemError {
  const errors = [{ in: 'query', pointer: 'page', code, detail }] as const;
  return new ProblemError('invalid_parameter', `page: ${detail}`, { errors });
}

function readSort(sort: string, spec: ListSpec): readonly SortKey[] {
  const names = sort.split(',');
  const keys = names.map((name): SortKey => {
    const descending = name.startsWith('-');
    const bare = descending ? name.slice(1) : name;
    const found = Object.hasOwn(spec.sortable, bare) ? spec.sortable[bare] : undefined;
    if (!found) {
      const detail = `expected ${Object.keys(spec.sortable).join(', ')}`;
      const errors = [{ in: 'query', pointer: 'sort', code: 'enum', detail }] as const;
      throw new ProblemError('invalid_parameter', `sort: ${detail}`, { errors });
    }
    const { expression, type, isReversed = false } = found;
    return { expression, type, descending: descending !== isReversed };
  });
  const descending = keys.at(-1)?.descending ?? false;
  return [...keys, { expression: spec.id, type: spec.idType ?? 'uuid', descending }];
}

/** What a cursor holds. */
interface Continuation {
  /** As in `PagePosition`. */
  readonly after: readonly string[];
  /** Matches when the first page was read: to count takes longer than to read a page, and is done once a walk. */
  readonly counted: number;
}

function createCursors(deps: Pick<ServiceContext, 'secrets'>, scope: unknown) {
  const scopeHash = createHash('sha256').update(JSON.stringify(scope)).digest();
  const sign = (body: Buffer, key = deps.secrets.deriveKey('cursor')): Buffer =>
    createHmac('sha256', key).update(scopeHash).update(body).digest().subarray(0, signatureBytes);
  return {
    write: ({ after, counted }: Continuation): string => {
      const body = Buffer.from(JSON.stringify([counted, ...after]));
      return Buffer.concat([sign(body), body]).toString('base64url');
    },
    read: (cursor: string, keyCount: number): Continuation => {
      const bytes = Buffer.from(cursor, 'base64url');
      const body = bytes.subarray(signatureBytes);
      const signature = bytes.subarray(0, signatureBytes);
      const isOurs = (key: Buffer): boolean => timingSafeEqual(signature, sign(body, key));
      if (signature.length !== signatureBytes || !deps.secrets.deriveKeys('cursor').some(isOurs))
        throw invalidCursor();
      const [counted, ...after] = JSON.parse(body.toString('utf8')) as readonly unknown[];
      if (typeof counted !== 'number' || after.length !== keyCount) throw invalidCursor();
      return { counted, after: after.map(String) };
    },
  };
}

function invalidCursor(): ProblemError {
  return new ProblemError('invalid_cursor', 'start the list again: its filters, order or key changed');
}

/** Sort key of a column that may be null: nulls come as the beginning of time. */
export function nullableTime(column: string): Sortable {
  return { expression: sql`coalesce(${sql.ref(column)}, 'epoch'::timestamptz)`, type: 'timestamptz' };
}
