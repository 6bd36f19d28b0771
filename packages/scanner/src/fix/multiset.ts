/** Multisets for comparing counts before and after a fix. */

export type Counts = ReadonlyMap<string, number>;

export function countAll(items: Iterable<string>): Counts {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Elements of `more` in excess of `less`, each as often as it occurs more; sorted. */
export function excess(more: Counts, less: Counts): readonly string[] {
  const items: string[] = [];
  for (const [item, count] of more) {
    for (let extra = count - (less.get(item) ?? 0); extra > 0; extra -= 1) items.push(item);
  }
  return items.sort();
}
