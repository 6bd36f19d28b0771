/** Calls that take something and calls that give it back, by the last names of methods: what a way out must not pass by. */

/** Names of what takes to names of what gives back. */
export const releases: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['lock', new Set(['unlock', 'release'])],
  ['Lock', new Set(['Unlock'])],
  ['RLock', new Set(['RUnlock'])],
  ['lockInterruptibly', new Set(['unlock'])],
  ['tryLock', new Set(['unlock'])],
  ['acquire', new Set(['release'])],
  ['Acquire', new Set(['Release'])],
  ['beginTransaction', new Set(['commit', 'rollback'])],
  ['startTransaction', new Set(['commitTransaction', 'abortTransaction', 'commit', 'rollback'])],
]);

/** Functions that make something which must be closed, by last name; the value has the names to the right. */
export const closings: ReadonlySet<string> = new Set([
  'close',
  'Close',
  'release',
  'Release',
  'unlock',
  'Unlock',
  'RUnlock',
  'rollback',
  'Rollback',
  'end',
  'destroy',
  'disconnect',
  'cancel',
  'Stop',
  'Done',
  'shutdown',
]);

/** Calls that run their callback under a lock or in a transaction. */
export const protecting: ReadonlySet<string> = new Set([
  'transaction',
  '$transaction',
  'withTransaction',
  'runInTransaction',
  'inTransaction',
  'Transaction',
  'RunInTransaction',
  'atomic',
  'runExclusive',
  'withLock',
  'acquire',
  'synchronized',
  'executeWithoutResult',
]);
