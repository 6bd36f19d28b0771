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

/** A LIKE pattern that every path of the glob matches, and few others: many times faster to try than the expression. */
export function globToLike(glob: string): string {
  return glob.replace(/\*\*\/|\*+|\?|[%_\\]/g, (part) => {
    if (part === '?') return '_';
    return part.startsWith('*') ? '%' : `\\${part}`;
  });
}
