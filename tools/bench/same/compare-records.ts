/** What differs between the records of two checkouts. */

/** One line of a comparison, and which sides have it. */
export interface Difference {
  /** `-` only before, `+` only after, `~` on both sides with other details. */
  readonly sign: '-' | '+' | '~';
  /** What it is about, for people: `findings java/sql-injection src/A.java:12 high`. */
  readonly text: string;
}

/** Characters below which both values of a field are told. */
const shortValue = 24;

type Entry = Readonly<Record<string, unknown>>;

/**
 * @param before   lines of JSON, each an object with a `kind`
 * @param leftOut  fields that are not compared
 * @returns       sorted by what they are about
 */
export function compareRecords(
  before: readonly string[],
  after: readonly string[],
  leftOut: ReadonlySet<string> = new Set(),
): readonly Difference[] {
  const [old, now] = [before, after].map((lines) =>
    leftOut.size === 0 ? lines : lines.map((line) => withoutFields(line, leftOut)),
  );
  const gone = entriesBySubject(without(old ?? [], now ?? []));
  const come = entriesBySubject(without(now ?? [], old ?? []));
  return [...new Set([...gone.keys(), ...come.keys()])]
    .toSorted()
    .flatMap((subject) => differencesOf(subject, gone.get(subject) ?? [], come.get(subject) ?? []));
}

function withoutFields(line: string, leftOut: ReadonlySet<string>): string {
  const entry = JSON.parse(line) as Entry;
  return JSON.stringify(Object.fromEntries(Object.entries(entry).filter(([field]) => !leftOut.has(field))));
}

/** Those of `lines` that `others` lack; a line that stands there twice is wanted twice. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}

function entriesBySubject(lines: readonly string[]): ReadonlyMap<string, readonly Entry[]> {
  return Map.groupBy(
    lines.map((line) => JSON.parse(line) as Entry),
    subjectOf,
  );
}

function differencesOf(
  subject: string,
  gone: readonly Entry[],
  come: readonly Entry[],
): readonly Difference[] {
  const both = Math.min(gone.length, come.length);
  const changed = gone.slice(0, both).map((entry, index): Difference => {
    const fields = changedFields(entry, come[index] ?? {});
    return { sign: '~', text: `${subject}: ${fields.join(', ')}` };
  });
  return [
    ...changed,
    ...gone.slice(both).map((entry): Difference => ({ sign: '-', text: `${subject}${sureness(entry)}` })),
    ...come.slice(both).map((entry): Difference => ({ sign: '+', text: `${subject}${sureness(entry)}` })),
  ];
}

/** Names of the fields that differ, short ones with both values. */
function changedFields(before: Entry, after: Entry): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().flatMap((field) => {
    const [old, now] = [before, after].map((entry) => JSON.stringify(entry[field]) ?? 'nothing');
    if (old === now) return [];
    const isShort = [old, now].every((value) => (value?.length ?? 0) < shortValue);
    return [isShort ? `${field} ${old} to ${now}` : field];
  });
}

function sureness({ confidence }: Entry): string {
  return typeof confidence === 'string' ? ` ${confidence}` : '';
}

/** What stays the same when details change. */
function subjectOf(entry: Entry): string {
  const { kind, program, pair, ruleId, reason, path, line, file, route, location } = entry;
  const place = location as { path?: string; range?: { startLine?: number } } | undefined;
  const where =
    place === undefined ? joined(':', path ?? file, line) : joined(':', place.path, place.range?.startLine);
  return joined(' ', kind, program ?? pair, ruleId ?? reason, route, where);
}

function joined(between: string, ...parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(between);
}
