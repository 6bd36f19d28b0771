import { joinTaint, taintFrom } from '../domain/taint.ts';
import { unknown, type Value, withTaint } from '../domain/value.ts';
import type { Frame } from '../frame/frame.ts';
import { constantOfPlace } from '../frame/typed-values.ts';
import { isReplaced } from './members.ts';

/** An instruction's value with what library models say of it: the taint of sources, a constant. */
export function withModels(frame: Frame, v: number, computed: Value): Value {
  const { base, context } = frame;
  let value = computed;
  const sources = context.pointsTo.sourcesAt(base + v);
  for (const row of isReplaced(frame, v) ? [] : sources) {
    if (row.prefix !== undefined && sources.length === 1) value = { ...value, prefix: row.prefix };
    const mask = context.ruleBits.fromSource(row);
    if (mask === 0) continue;
    value = withTaint(value, joinTaint(value.taint, taintFrom(context.origins.source(base + v, row), mask)));
  }
  return value === unknown ? constantOfPlace(frame, v) : value;
}
