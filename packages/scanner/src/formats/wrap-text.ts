/**
 * Wraps text at spaces into indented lines of at most `width` characters. A longer word gets a line of its own. Counts
 * UTF-16 units, so wide characters may exceed the width.
 */
export function wrapText(text: string, width: number, indent: string): string {
  const room = Math.max(1, width - indent.length);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((part) => indent + part).join('\n');
}
