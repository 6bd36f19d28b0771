/** The gate as the API gives it: its document leaves the shape open, for conditions will be added. */

export interface Gate {
  readonly status: string;
  readonly conditions: readonly {
    readonly metric: string;
    readonly threshold: number;
    readonly actual: number;
    readonly status: string;
  }[];
}

export function asGate(value: unknown): Gate {
  if (typeof value !== 'object' || value === null) return { status: 'none', conditions: [] };
  const { status = 'none', conditions = [] } = value as Partial<Gate>;
  return { status, conditions };
}
