/**
 * Serializes changes of a resource across all processes of the database, so that a change still starts from the state
 * that its condition was checked against.
 */

import { sql } from 'kysely';
import type { Queryable } from '../storage/database.ts';

export interface ChangeLocks {
  /** Waits for the lock. The returned function releases it, and may be called more than once. */
  acquire(name: string): Promise<() => void>;
}

/** Each lock holds a connection of the pool, and its change needs others. Further changes wait. */
const mostHeld = 3;

export function createChangeLocks(db: Queryable): ChangeLocks {
  const waiting: (() => void)[] = [];
  let held = 0;
  const enter = async (): Promise<void> => {
    if (held >= mostHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    else held += 1;
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) held -= 1;
    else next();
  };
  return {
    acquire: async (name) => {
      await enter();
      try {
        const release = await holdLock(db, name, leave);
        return release;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

/** @param onEnd  called once the lock is released */
function holdLock(db: Queryable, name: string, onEnd: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isHeld = false;
    const session = db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection);
      isHeld = true;
      await new Promise<void>((end) => resolve(end));
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    });
    session.then(onEnd, (error: unknown) => {
      // A lost connection releases its locks.
      if (isHeld) onEnd();
      else reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}
