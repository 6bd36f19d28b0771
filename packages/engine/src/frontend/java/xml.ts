/** Elements of small XML files that settings are written in. Namespaces and entities are left as they are. */

/** An element with text in it, and the names of those that it stands in. */
export interface XmlText {
  /** From the outermost: `web-app/servlet/servlet-name`. */
  readonly path: string;
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Which element two levels below the root it stands in, counted from 0. */
  readonly section: number;
}

/** Levels beyond which nothing is read. Deployment descriptors have five. */
const maxDepth = 20;

/** Texts in order, those of elements without a text too; linear, and forgiving where an element does not end. */
export function xmlTexts(source: string): readonly XmlText[] {
  const found: XmlText[] = [];
  const open: string[] = [];
  let line = 1;
  let section = -1;
  for (const [index, part] of withoutXmlComments(source).split('<').entries()) {
    const end = part.indexOf('>');
    const tag = part.slice(0, Math.max(0, end));
    const text = part.slice(end + 1);
    const name = /^\/?([\w:.-]+)/.exec(tag)?.[1]?.replace(/^.*:/, '');
    if (index > 0 && name !== undefined) {
      if (tag.startsWith('/')) {
        if (open.includes(name)) open.length = open.lastIndexOf(name);
      } else if (open.length < maxDepth) {
        open.push(name);
        if (open.length === 2) section++;
        found.push({ path: open.join('/'), text: text.trim(), line, section });
        if (tag.endsWith('/')) open.pop();
      }
    }
    line += part.split('\n').length - 1;
  }
  return found;
}

/** With its lines. Linear, also where a comment does not end. */
export function withoutXmlComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at >= 0 && at < text.length) {
    const start = text.indexOf('<!--', at);
    parts.push(text.slice(at, start < 0 ? undefined : start));
    if (start < 0) break;
    const end = text.indexOf('-->', start);
    at = end < 0 ? -1 : end + 3;
    parts.push('\n'.repeat(text.slice(start, at < 0 ? undefined : at).split('\n').length - 1));
  }
  return parts.join('');
}
