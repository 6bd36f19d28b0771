/** What is struck and when: the pairs of role and phase that a campaign draws from. */

export type Role =
  | 'worker'
  | 'api'
  | 'database'
  | 'connections'
  | 'standby'
  /** What goes between nodes and database is late, on each connection by another time, so that one overtakes the other. */
  | 'late connections'
  /** The forge takes no connection, and ends those that it has. */
  | 'forge'
  /** The forge answers late. */
  | 'late forge'
  | 'receiver'
  /** The receiver is away for longer than the first retries, by moving what is due. */
  | 'receiver for hours'
  /** No byte is free where the worker keeps its data. */
  | 'disk';

/** After these a scan or a fix may fail, if it says that it can be repeated; asked for again it has to succeed. */
export const mayFail: ReadonlySet<Role> = new Set(['forge', 'late forge', 'disk']);

/** What a round asks the service for. */
export type Work = 'scan' | 'fix';

/** What tells that the phase is reached. */
export type Trap =
  /** The scan's row has one of these phases; then a drawn part of `spreadMs` passes. */
  | { readonly kind: 'phase'; readonly phases: readonly string[]; readonly spreadMs: number }
  /** The forge is asked for something, and with `isDone` has done it. */
  | { readonly kind: 'forge'; readonly request: RegExp; readonly isDone: boolean }
  /** The receiver of webhooks has the scan's end; with `isDone` it has kept it as well, and only its answer is missing. */
  | { readonly kind: 'delivery'; readonly isDone: boolean }
  /** The request itself was sent; then a drawn part of `spreadMs` passes. */
  | { readonly kind: 'request'; readonly spreadMs: number };

export interface Pair {
  readonly name: string;
  readonly role: Role;
  readonly work: Work;
  readonly trap: Trap;
}

const push = /^POST .*\/git-receive-pack/;
const open = /^POST .*\/pulls$/;
const phase = (name: string, spreadMs: number, more: readonly string[] = []): Trap => ({
  kind: 'phase',
  phases: [name, ...more],
  spreadMs,
});
const traps = {
  cloning: { kind: 'forge', request: /service=git-upload-pack/, isDone: false },
  indexing: phase('indexing', 50),
  analyzing: phase('indexing', 900, ['analyzing']),
  fixing: phase('fixing', 1_000),
  reporting: phase('reporting', 100),
  'before the push': { kind: 'forge', request: /service=git-receive-pack/, isDone: false },
  'while it pushes': { kind: 'forge', request: push, isDone: false },
  'after the push': { kind: 'forge', request: push, isDone: true },
  'before the pull request': { kind: 'forge', request: open, isDone: false },
  'after the pull request': { kind: 'forge', request: open, isDone: true },
  'before a delivery': { kind: 'delivery', isDone: false },
  'after a delivery': { kind: 'delivery', isDone: true },
  'asked for a scan': { kind: 'request', spreadMs: 60 },
} as const satisfies Readonly<Record<string, Trap>>;

const fixes: ReadonlySet<string> = new Set([
  'before the push',
  'while it pushes',
  'after the push',
  'before the pull request',
  'after the pull request',
]);

const struck: readonly (readonly [Role, readonly (keyof typeof traps)[]])[] = [
  [
    'worker',
    [
      'cloning',
      'indexing',
      'analyzing',
      'fixing',
      'reporting',
      'before the push',
      'while it pushes',
      'after the push',
      'before the pull request',
      'after the pull request',
      'before a delivery',
      'after a delivery',
    ],
  ],
  // The node that answers the request, and waits for the fix.
  ['api', ['asked for a scan', 'after the push']],
  ['database', ['analyzing', 'reporting', 'after the push']],
  ['connections', ['reporting', 'after a delivery']],
  ['standby', ['reporting']],
  ['late connections', ['reporting', 'after the push']],
  [
    'forge',
    ['cloning', 'before the push', 'after the push', 'before the pull request', 'after the pull request'],
  ],
  ['late forge', ['cloning', 'after the pull request']],
  ['receiver', ['before a delivery', 'after a delivery']],
  ['receiver for hours', ['before a delivery']],
  ['disk', ['cloning', 'analyzing']],
];

export const pairs: readonly Pair[] = struck.flatMap(([role, phases]) =>
  phases.map((name) => ({
    name: `${role}: ${name}`,
    role,
    work: fixes.has(name) ? 'fix' : 'scan',
    trap: traps[name],
  })),
);

/** Numbers from 0 to 1, equal for equal seeds (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
