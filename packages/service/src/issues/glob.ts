/**
 * Converts a path glob to a PostgreSQL regular expression: `*` and `?` match within a folder, `**` across folders, and
 * everything else literally. Matching is linear, because no nested repetition can arise.
 */
export function globToRegex(glob: string): string {
  const source = glob.replace(/\*\*\/|\*\*|\*|\?|[^*?]+/g, (part) => {
    switch (part) {
      case '**/':
        return '(?:.*/)?';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      case '?':
        return '[^/]';
      default:
        return part.replace(/[^A-Za-z0-9_/]/gu, (character) => `\\${character}`);
    }
  });
  return `^${source}$`;
}

/** True if the glob has no fixed prefix, so that any path may match. */
export function isAnywhere(glob: string): boolean {
  return /^[*?]/.test(glob);
}

/** True for a plain path, or everything below a folder, which `globToLike` expresses exactly. */
export function isPrefix(glob: string): boolean {
  return /^[^*?]*(?:\*\*)?$/.test(glob);
}

/** Like `globToLike`, but for paths with a leading slash, which marks the start of each name. */
export function globToRootedLike(glob: string): string {
  return glob.startsWith('**/') ? `%/${globToLike(glob.slice('**/'.length))}` : `/${globToLike(glob)}`;
}

/** Returns a LIKE pattern that matches every path of the glob and few others; many times faster than a regex. */
export function globToLike(glob: string): string {
  return glob.replace(/\*\*\/|\*+|\?|[%_\\]/g, (part) => {
    if (part === '?') return '_';
    return part.startsWith('*') ? '%' : `\\${part}`;
  });
}
