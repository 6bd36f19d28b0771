/**
 * Files of settings in YAML, as far as they hold plain values: nested names are joined by dots, as Spring does.
 *
 * Lists, anchors, texts of several lines and documents behind the first are left out.
 */

/** Names to values, in the order of the file. Linear in the text. */
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

/** Settings that are nested deeper are left out; files nest them four or five deep. Not measured. */
const maxDepth = 20;

/** A value on its line without quotes and comment; `undefined` where the value is what stands below. */
function plainValue(text: string): string | undefined {
  const quoted = /^(?:"(?<double>[^"\\]*)"|'(?<single>[^']*)')/.exec(text)?.groups;
  if (quoted !== undefined) return quoted['double'] ?? quoted['single'] ?? '';
  const plain = text.replace(/(?:^|\s)#.*$/, '').trim();
  return plain === '' || /^[|>&*[{]/.test(plain) ? undefined : plain;
}
