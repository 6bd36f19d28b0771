/** Block-style YAML, read line by line; flow-style values are kept as text. */

/** A key with its ancestors, and its value if that is on the same line. */
export interface YamlLine {
  readonly keys: readonly string[];
  readonly value: string;
  /** The value is an entry of the list under the last key. */
  readonly isItem?: true;
}

/**
 * Maximum length of a line; longer ones are descriptions. Also bounds the pattern match, which is not linear for
 * hostile lines.
 */
const longestLine = 500;

export function* linesOfYaml(text: string): Generator<YamlLine> {
  const open: { indent: number; key: string }[] = [];
  for (const line of text.split('\n')) {
    if (line.length > longestLine) continue;
    const match = /^(\s*)(- +)?(?:"([^"]+)"|'([^']+)'|([^\s#:'"][^:#]*?))\s*:(?:\s+(.*?))?\s*$/.exec(line);
    if (match === null) {
      const item = /^\s*- +(?<text>\S.*?)\s*$/.exec(line)?.groups?.['text'];
      if (item !== undefined && open.length > 0)
        yield { keys: open.map(({ key }) => key), value: plainText(item), isItem: true };
      continue;
    }
    const indent = (match[1] ?? '').length + (match[2] ?? '').length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    open.push({ indent, key: match[3] ?? match[4] ?? match[5] ?? '' });
    yield { keys: open.map(({ key }) => key), value: plainText(match[6] ?? '') };
  }
}

function plainText(text: string): string {
  return text.replace(/\s+#.*$/, '').replace(/^(['"])(.*)\1$/, '$2');
}
