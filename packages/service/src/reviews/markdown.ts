/** Embeds untrusted text from scanned code in Markdown without it being interpreted. */

/** Escapes plain text: no markup, HTML, user mentions, or commands at the start of a line. */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+!|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '&#64;')
    .replace(/^\//, '&#47;');
}

/** Renders a message of the engine: paired backticks mark code, everything else is plain text. */
export function renderMessage(message: string): string {
  const parts = message.split('`');
  if (parts.length % 2 === 0) return escapeText(message);
  const rendered = parts.map((part, index) => (index % 2 === 1 ? codeSpan(part) : escapeKeepingSpace(part)));
  return rendered.join('').trim();
}

function escapeKeepingSpace(text: string): string {
  const [before = ''] = /^\s/.exec(text) ?? [];
  const [after = ''] = text.trim() === '' ? [] : (/\s$/.exec(text) ?? []);
  return `${before && ' '}${escapeText(text)}${after && ' '}`;
}

/** A code span for arbitrary text, delimited by more backticks than any run in the text. */
export function codeSpan(text: string): string {
  const flat = text.replace(/\s+/g, ' ').replaceAll('|', '\u2502').trim();
  const runs = [...flat.matchAll(/`+/g)].map((match) => match[0].length);
  const fence = '`'.repeat(1 + Math.max(0, ...runs));
  const pad = flat.startsWith('`') || flat.endsWith('`') || flat === '' ? ' ' : '';
  return `${fence}${pad}${flat}${pad}${fence}`;
}
