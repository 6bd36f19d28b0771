/** Serializes JSON for jsonb columns. PostgreSQL rejects U+0000 and lone surrogates, so both become U+FFFD. */
export function toJsonb(value: unknown): string {
  const text = JSON.stringify(value);
  // JSON.stringify escapes both. An escaped backslash can match as well, which only costs the slow path.
  if (!/\\u(?:0000|d[89a-f])/.test(text)) return text;
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'string' ? toStorableText(member) : member,
  );
}

/** Replaces characters that a text column rejects. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
