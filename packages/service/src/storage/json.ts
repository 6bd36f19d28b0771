/** JSON for jsonb columns. PostgreSQL takes neither U+0000 nor lone surrogates; both become U+FFFD. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'string' ? toStorableText(member) : member,
  );
}

/** Text that a text column takes. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}
