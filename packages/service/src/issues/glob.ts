/**
 * A path glob as a PostgreSQL regular expression: `*` and `?` within a folder, `**` across folders, all else literal.
 * Linear to match: no nested repetition can arise.
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

/** True when no folder or name leads to what the glob means: any path may match. */
export function isAnywhere(glob: string): boolean {
  return /^[*?]/.test(glob);
}

/** True for a path, and for all that is below a folder: `globToLike` says no more than such a glob. */
export function isPrefix(glob: string): boolean {
  return /^[^*?]*(?:\*\*)?$/.test(glob);
}

/** As `globToLike`, for paths that have a slash before them, so that names begin where words do. */
export function globToRootedLike(glob: string): string {
  return glob.startsWith('**/') ? `%/${globToLike(glob.slice('**/'.length))}` : `/${globToLike(glob)}`;
}

/** A LIKE pattern that every path of the glob matches, and few others: many times faster to try than the expression. */
export function globToLike(glob: string): string {
  return glob.replace(/\*\*\/|\*+|\?|[%_\\]/g, (part) => {
    if (part === '?') return '_';
    return part.startsWith('*') ? '%' : `\\${part}`;
  });
}
