/**
 * Settings files in YAML, limited to scalar values: nested names are joined by dots, as in Spring.
 *
 * Lists, anchors, multi-line strings and all but the first document are ignored.
 */

/** Maps names to values, in file order. Linear in the length of the file. */
export function readYamlSettings(text: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  const open: { readonly indent: number; readonly name: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('---') && entries.size > 0) break;
    const match = /^(?<indent> *)(?<name>[\w.-]+) *:(?<rest>$| .*$)/.exec(line);
    if (match?.groups === undefined) continue;
    const { indent = '', name = '', rest = '' } = match.groups;
    while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop();
    const value = plainValue(rest.trim());
    if (value === undefined) open.push({ indent: indent.length, name });
    else if (open.length < maxDepth) entries.set([...open.map((outer) => outer.name), name].join('.'), value);
  }
  return entries;
}

/** Maximum nesting of settings; files nest them four or five deep. Chosen, not measured. */
const maxDepth = 20;

/** Value on the key's own line, without quotes and comment; `undefined` if the value follows on later lines. */
function plainValue(text: string): string | undefined {
  const quoted = /^(?:"(?<double>[^"\\]*)"|'(?<single>[^']*)')/.exec(text)?.groups;
  if (quoted !== undefined) return quoted['double'] ?? quoted['single'] ?? '';
  const plain = text.replace(/(?:^|\s)#.*$/, '').trim();
  return plain === '' || /^[|>&*[{]/.test(plain) ? undefined : plain;
}
