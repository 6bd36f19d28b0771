/** Reads elements of small XML settings files. Namespaces and entities are not processed. */

/** An element's text, and the names of its ancestors. */
export interface XmlText {
  /** Path from the root: `web-app/servlet/servlet-name`. */
  readonly path: string;
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  /** 0-based index of the containing child of the root element; -1 for the root itself. */
  readonly section: number;
}

/** Maximum depth of elements that are read. Deployment descriptors have five levels. */
const maxDepth = 20;

/** Texts in document order, including empty ones; linear, and tolerant of unclosed elements. */
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

/** Blanks out comments but keeps line breaks. Linear, even for an unclosed comment. */
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
