/**
 * One change of a thing at a time, over all processes of the database: what a change was allowed to start from is what it
 * starts from.
 */

import { sql } from 'kysely';
import type { Queryable } from '../storage/database.ts';

export interface ChangeLocks {
  /** Waits for its turn. What it gives ends the turn, and may be called more than once. */
  acquire(name: string): Promise<() => void>;
}

/** Each holds a connection of the pool, which the change itself needs others of. Further changes wait. */
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

/** @param onEnd  called once the lock is given back */
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
      // A connection that is lost gives its locks back.
      if (isHeld) onEnd();
      else reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}
