/** JSON for jsonb columns. PostgreSQL takes neither U+0000 nor lone surrogates; both become U+FFFD. */
export function toJsonb(value: unknown): string {
  const text = JSON.stringify(value);
  // JSON.stringify writes both as escapes. A backslash in the text itself only costs the slow way.
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text;
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'string' ? toStorableText(member) : member,
  );
}

/** Text that a text column takes. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
