/** Which file of a repository a path of a report means: reports have paths of the machine, the module or the package. */

/**
 * Reports begin all their paths with the same folder or module, which is found by what most of them have in common with the
 * repository. Others, as those of a sub-project or of a package of Java, mean the only file that ends with them.
 *
 * @param reported  of one report
 * @param known     of the repository's files
 * @returns by the reported path; those that mean no file, or more than one, are absent
 */
export function resolvePaths(
  reported: readonly string[],
  known: readonly string[],
): ReadonlyMap<string, string> {
  const paths = new Set(known);
  const byName = Map.groupBy(known, nameOf);
  const plain = new Map(reported.map((path) => [path, path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')]));
  const prefix = commonPrefix([...plain.values()], paths);
  const resolve = (path: string): string | undefined => {
    const inside = path.slice(prefix.length);
    if (path.startsWith(prefix) && paths.has(inside)) return inside;
    const [only, other] = (byName.get(nameOf(path)) ?? []).filter((file) => file.endsWith(`/${path}`));
    return other === undefined ? only : undefined;
  };
  const found = new Map<string, string>();
  for (const [path, one] of plain) {
    const file = resolve(one);
    if (file !== undefined) found.set(path, file);
  }
  return found;
}

/** What stands before most paths that end with one of the repository's; the shortest of those that do as well. */
function commonPrefix(reported: readonly string[], paths: ReadonlySet<string>): string {
  const counts = new Map<string, number>();
  for (const path of reported)
    for (let at = 0; at >= 0; at = nextPart(path, at))
      if (paths.has(path.slice(at))) counts.set(path.slice(0, at), (counts.get(path.slice(0, at)) ?? 0) + 1);
  const [best = ['', 0]] = [...counts].sort(([a, m], [b, n]) => n - m || a.length - b.length);
  return best[0];
}

/** Where the part behind the next slash begins; -1 behind the last. */
function nextPart(path: string, at: number): number {
  const slash = path.indexOf('/', at);
  return slash < 0 ? -1 : slash + 1;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
