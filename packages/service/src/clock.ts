/** Time as a dependency, so that tests can stand still. */

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
