/** A place where one request waits until it may go on. */
export interface Hold {
  /** Who came there: the port of its connection. */
  readonly reached: Promise<number>;
  /** Comes there, and waits. */
  at(port: number): Promise<void>;
  letGo(): void;
}

export function createHold(): Hold {
  const arrival = Promise.withResolvers<number>();
  const gate = Promise.withResolvers<void>();
  return {
    reached: arrival.promise,
    at: (port) => {
      arrival.resolve(port);
      return gate.promise;
    },
    letGo: () => gate.resolve(),
  };
}
