/** Lists: sorting by name, cursors, totals. A cursor is signed and valid for one list with its filters and order. */

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ServiceContext } from './context.ts';
import { ProblemError } from './errors.ts';
import type { Database } from './storage/database.ts';
import { countMatches, type SortKey, selectPage } from './storage/page.ts';

export interface Sortable {
  readonly expression: RawBuilder<unknown>;
  readonly type: SortKey['type'];
  /** The expression decreases as the named quantity increases. */
  readonly isReversed?: boolean;
}

/** A page is addressed by the cursor from the previous page, or by number. */
export interface ListRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  /** 1-based. */
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
  /** Unique; the last key of every order, in the direction of the key before it. */
  readonly id: RawBuilder<unknown>;
  /** Default: uuid. */
  readonly idType?: SortKey['type'];
  /** Everything that selects rows; hashed into the cursor. */
  readonly filters: unknown;
  /** True: `total` is always exact, however long counting takes. Default: exact up to 10,000. */
  readonly exactTotal?: boolean;
  /** The total, if known without counting. */
  readonly knownTotal?: number | undefined;
}

export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly totalIsEstimate: boolean;
  readonly nextCursor: string | null;
}

const defaultLimit = 100;
/** Number of matches above which a list estimates its `total`; `docs/contract.md`, C2. */
const exactUpTo = 10_000;
/** Maximum row that numbered pages reach, because the rows before the page must be read. */
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

/** A repeatable list filter, unparsed: `severity=high,low&severity=low` is `['high,low', 'low']`. */
export type WordLists = readonly string[];

/** Splits each list into words: commas mean "or", repeated lists "and". */
export function splitLists(lists: WordLists | undefined): readonly (readonly string[])[] | undefined {
  return lists?.map((list) => list.split(','));
}

/** Allowed values of a single-valued column: the words common to all lists. `undefined` is kept. */
export function commonWords<T extends string = string>(
  lists: WordLists | undefined,
): readonly T[] | undefined {
  const [first, ...others] = splitLists(lists) ?? [];
  if (first === undefined) return undefined;
  return first.filter((word) => others.every((other) => other.includes(word))) as T[];
}

/** The column equals one of the words; never true for an empty list. */
export function isOneOf(column: string, words: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${sql.val([...words])}::text[])`;
}

/** The column equals one of the ids; never true for an empty list. */
export function hasOneId(column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`;
}

/** Escapes `%`, `_` and `\` for LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The filters of a request, without its page parameters. */
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

/** Content of a cursor. */
interface Continuation {
  /** As in `PagePosition`. */
  readonly after: readonly string[];
  /**
   * Number of matches when the first page was read: counting takes longer than reading a page, so it is done only once
   * per walk.
   */
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

/** Sort key for a nullable column: nulls sort as the epoch. */
export function nullableTime(column: string): Sortable {
  return { expression: sql`coalesce(${sql.ref(column)}, 'epoch'::timestamptz)`, type: 'timestamptz' };
}
