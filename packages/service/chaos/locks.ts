/** Who strikes something waits until it is back from the strike before. */
export interface Locks {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export function createLocks(): Locks {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: (name, work) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}
