/** Pairs of acquiring and releasing calls, by last names of methods. */

/** Maps acquiring calls to releasing ones. */
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

/** Functions that create something that has to be closed, by last name; the created value has the closing methods. */
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
