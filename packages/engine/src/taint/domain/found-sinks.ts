/** Sinks reached by taint in a function, found so far: one entry for each place and origin, in the order found. */

import type { SinkPlace, SummarySink } from './summary.ts';

export class FoundSinks {
  private readonly found: SummarySink[] = [];
  /** Index of each entry, by place and origin. */
  private readonly numbers = new Map<string, Map<number, number>>();

  /** Entries at one place. Look it up once for all origins that reach the place. */
  at({ value, argument, sink }: SinkPlace): FoundAtPlace {
    const name = `${value}:${argument}:${sink.row.kind}`;
    const known = this.numbers.get(name);
    const numbers = known ?? new Map<number, number>();
    if (known === undefined) this.numbers.set(name, numbers);
    return {
      of: (origin) => {
        const number = numbers.get(origin);
        return number === undefined ? undefined : this.found[number];
      },
      put: (entry) => {
        const number = numbers.get(entry.origin) ?? this.found.length;
        numbers.set(entry.origin, number);
        this.found[number] = entry;
      },
    };
  }

  get all(): readonly SummarySink[] {
    return this.found;
  }
}

interface FoundAtPlace {
  readonly of: (origin: number) => SummarySink | undefined;
  /** Replaces the entry of the same origin, if there is one. */
  readonly put: (entry: SummarySink) => void;
}
