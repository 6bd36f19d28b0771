/** Properties files: `name = value`, one per line. */

/** Maps names to values, in file order. A line that ends with `\\` continues on the next one. */
export function readProperties(text: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  const lines = text.replaceAll(/\\\r?\n[ \t]*/g, '').split(/\r?\n/);
  for (const line of lines) {
    const match = /^\s*(?<name>[^\s#!=:][^=:\s]*)\s*[=:\s]\s*(?<value>.*)$/.exec(line);
    const name = match?.groups?.['name'];
    if (name !== undefined) entries.set(name, (match?.groups?.['value'] ?? '').trim());
  }
  return entries;
}
