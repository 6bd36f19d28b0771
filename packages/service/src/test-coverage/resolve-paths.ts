/**
 * Maps paths of a report, which may be relative to the machine, the module or the package, to files of a repository.
 */

/**
 * Usually all paths of a report share a prefix, a folder or module, which is derived from the paths that match the
 * repository. Other paths, such as those of a subproject or a Java package, are mapped to the only file that ends with
 * them.
 *
 * @param reported  paths of one report
 * @param known     paths of the repository's files
 * @returns by reported path; paths that match no file, or several, are absent
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

/** The prefix of most paths that end with a path of the repository; the shortest of equally frequent ones. */
function commonPrefix(reported: readonly string[], paths: ReadonlySet<string>): string {
  const counts = new Map<string, number>();
  for (const path of reported)
    for (let at = 0; at >= 0; at = nextPart(path, at))
      if (paths.has(path.slice(at))) counts.set(path.slice(0, at), (counts.get(path.slice(0, at)) ?? 0) + 1);
  const [best = ['', 0]] = [...counts].sort(([a, m], [b, n]) => n - m || a.length - b.length);
  return best[0];
}

/** Start of the part after the next slash; -1 after the last. */
function nextPart(path: string, at: number): number {
  const slash = path.indexOf('/', at);
  return slash < 0 ? -1 : slash + 1;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
