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
