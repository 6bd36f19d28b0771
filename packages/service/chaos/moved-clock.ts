/** Loaded before a node: its machine's clock is off by `CHAOS_CLOCK_OFF_MS`. */

const offMs = Number(process.env['CHAOS_CLOCK_OFF_MS'] ?? 0);
const Real = Date;

class MovedDate extends Real {
  constructor(...parts: readonly unknown[]) {
    if (parts.length === 0) super(Real.now() + offMs);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return Real.now() + offMs;
  }
}

if (offMs !== 0) globalThis.Date = MovedDate as DateConstructor;
